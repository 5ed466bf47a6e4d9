/** Links that look like buttons, and plain links: typed by the routes, opened by the router, real anchors underneath. */
import { Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

type Native<Own> = Own &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Own> & { ref?: Ref<HTMLAnchorElement> };

function ButtonAnchor(props: Native<ButtonProps>) {
  return <Button component="a" {...props} />;
}

function TextAnchor(props: Native<AnchorProps>) {
  return <Anchor {...props} />;
}

export const LinkButton = createLink(ButtonAnchor);
export const TextLink = createLink(TextAnchor);
