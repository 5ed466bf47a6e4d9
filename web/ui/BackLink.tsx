/** The way back to a list, or out of a form. */
import { IconChevronLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./BackLink.module.css";
import { LinkButton, TextLink } from "./LinkButton.tsx";

interface BackLinkProps {
  to: string;
  children: ReactNode;
  /** As a quiet button, without the arrow. */
  plain?: boolean;
}

export function BackLink({ to, children, plain = false }: BackLinkProps) {
  if (plain) {
    return (
      <LinkButton to={to} variant="default">
        {children}
      </LinkButton>
    );
  }
  return (
    <TextLink to={to} className={classes.back} underline="hover" data-back={to}>
      <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      {children}
    </TextLink>
  );
}
