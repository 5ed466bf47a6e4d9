/** The name of a sign beside it. */
import { Tooltip } from "@mantine/core";
import "./panel-styles.ts";

interface TipProps {
  target: HTMLElement;
  label: string;
}

export function Tip({ target, label }: TipProps) {
  return <Tooltip opened withinPortal zIndex={660} target={target} label={label} />;
}
