/**
 * A panel that hangs from a field or a button. It comes into being when it is first opened: a screen that is read costs
 * its fields, and not what each of them could open.
 */
import { Popover, type PopoverProps } from "@mantine/core";
import { assignRef } from "@mantine/hooks";
import { type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import "./panel-styles.ts";

interface HangingPanelProps {
  /** The element that it hangs from, which opens it and says so (`aria-expanded`). */
  from: RefObject<HTMLElement | null>;
  open: boolean;
  onToggle: (open: boolean) => void;
  label: string;
  position: NonNullable<PopoverProps["position"]>;
  /** The focus goes into it. */
  trapFocus?: boolean;
  /** Within a panel that closes when something outside of it is touched: it is drawn inside. */
  inPanel?: boolean;
  children: ReactNode;
}

export function HangingPanel(props: HangingPanelProps) {
  const [met, setMet] = useState(props.open);
  if (props.open && !met) setMet(true);
  return met && <Panel {...props} />;
}

function Panel({ from, open, onToggle, label, children, inPanel = false, ...rest }: HangingPanelProps) {
  // Opened after it was drawn, so that it notes who has the focus and gives it back.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(open), [open]);
  return (
    <Popover
      {...rest}
      opened={opened}
      onChange={onToggle}
      shadow="md"
      returnFocus
      withRoles={false}
      withinPortal={!inPanel}
    >
      <Popover.Target>
        <Hook to={from} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Stands for the element where a panel asks for what it hangs from. */
function Hook({ to, ref }: { to: HangingPanelProps["from"]; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    assignRef(ref, to.current);
  }, [ref, to]);
  return null;
}
