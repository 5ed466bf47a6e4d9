/**
 * The link that covers a row. A plain anchor handed to the router on a plain click: the router's own link watches the
 * address, and forty of them coming into sight with every frame of a scroll is more than a cheap phone can draw.
 */
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import type { Address } from "../address.ts";

interface RowLinkProps {
  address: Address;
  className: string | undefined;
  children: ReactNode;
}

export function RowLink({ address, className, children }: RowLinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(address);
  };
  return (
    <a href={router.buildLocation(address).publicHref} onClick={open} data-row-link className={className}>
      {children}
    </a>
  );
}
