/** A link within the console: a click changes the screen, and a click with a key or the wheel opens it as the browser does. */
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { goTo } from "../address.ts";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

export function Link({ to, children, ...others }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
    window.scrollTo(0, 0);
  };
  return (
    <a {...others} href={to} onClick={follow}>
      {children}
    </a>
  );
}
