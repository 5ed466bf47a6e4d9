/** The way back to a list, or out of a form. */
import { IconChevronLeft } from "@tabler/icons-react";
import type { NamedAddress } from "./address.ts";
import classes from "./BackLink.module.css";
import { LinkButton, TextLink } from "./LinkButton.tsx";

type BackLinkProps = NamedAddress & {
  /** As a quiet button, without the arrow. */
  plain?: boolean;
};

export function BackLink({ label, plain = false, ...address }: BackLinkProps) {
  if (plain) {
    return (
      <LinkButton {...address} variant="default">
        {label}
      </LinkButton>
    );
  }
  return (
    <TextLink {...address} className={classes.back} underline="hover" data-back={address.to}>
      <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      {label}
    </TextLink>
  );
}
