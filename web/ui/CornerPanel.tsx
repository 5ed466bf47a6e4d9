/**
 * A button at the corner of the screen and the panel that hangs from it, a sheet from below on a phone. The panel's content
 * is loaded with the first tap.
 */
import { ActionIcon } from "@mantine/core";
import { useClickOutside, useFocusTrap } from "@mantine/hooks";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import classes from "./CornerPanel.module.css";
import { PageSpinner } from "./feedback/LoadingState.tsx";
import { lazyPart } from "./lazy-part.ts";
import { useKeys } from "./use-keys.ts";
import { useWide } from "./use-wide.ts";

const CornerSheet = lazyPart(() => import("./CornerSheet.tsx").then((module) => module.CornerSheet));

interface CornerPanelProps {
  /** The button's label. */
  label: string;
  icon: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** The panel's title. */
  title: string;
  width?: string;
  /** Without it the panel has no margin of its own. */
  padded?: boolean;
  /** A window over the panel has the keys and the taps. */
  held?: boolean;
  children: ReactNode;
}

export function CornerPanel(props: CornerPanelProps) {
  const { open, onToggle, held = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const hangs = useWide();
  const close = () => onToggle(false);
  const whole = useClickOutside<HTMLSpanElement>(close, null, undefined, open && hangs && !held);
  return (
    <span ref={whole} className={classes.whole}>
      <ActionIcon
        ref={button}
        className={classes.button}
        aria-label={props.label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onToggle(!open)}
      >
        {props.icon}
      </ActionIcon>
      {open && hangs && (
        <Panel {...props} onClose={close} opener={button}>
          <Suspense fallback={<PageSpinner />}>{props.children}</Suspense>
        </Panel>
      )}
      {open && !hangs && (
        <Suspense>
          <CornerSheet title={props.title} onClose={close}>
            <Suspense fallback={<PageSpinner />}>{props.children}</Suspense>
          </CornerSheet>
        </Suspense>
      )}
    </span>
  );
}

interface PanelProps extends Pick<CornerPanelProps, "title" | "width" | "padded" | "held" | "children"> {
  onClose: () => void;
  opener: { current: HTMLButtonElement | null };
}

function Panel({ title, width = "24rem", padded, held, onClose, opener, children }: PanelProps) {
  const trap = useFocusTrap();
  const hadFocus = useRef(false);
  // Wherever the focus is: a button that rests while it works has lost it.
  useKeys(held ? {} : { Escape: onClose }, { whileTyping: true });
  useEffect(() => {
    const button = opener.current;
    return () => {
      if (hadFocus.current) button?.focus();
    };
  }, [opener]);
  return (
    <section
      ref={trap}
      className={classes.panel}
      style={{ width: `min(${width}, 94vw)` }}
      data-padded={padded || undefined}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Nothing else took it: it was lost with the panel, and goes back to the button.
        hadFocus.current = relatedTarget === null;
      }}
    >
      {children}
    </section>
  );
}
