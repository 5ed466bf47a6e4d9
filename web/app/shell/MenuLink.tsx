/** Leads from a menu of the frame to a screen, and is marked while that screen is open. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PlainAddress } from "#web/ui/address.ts";

interface MenuLinkProps {
  to: PlainAddress;
  className: string | undefined;
  onClick?: (() => void) | undefined;
  /** Its name, where it shows only a sign. */
  label?: string | undefined;
  children: ReactNode;
}

export function MenuLink({ to, className, onClick, label, children }: MenuLinkProps) {
  return (
    <Link
      to={to}
      className={className}
      activeOptions={{ exact: to === "/" }}
      activeProps={{ "aria-current": "page" }}
      onClick={onClick}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
