/** Links that look like buttons, and plain links: typed by the routes, opened by the router, real anchors underneath. */
import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
} from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import type { Address } from "./address.ts";

type Native<Own> = Own &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Own> & { ref?: Ref<HTMLAnchorElement> };

function ButtonAnchor(props: Native<ButtonProps>) {
  return <Button component="a" {...props} />;
}

function TextAnchor(props: Native<AnchorProps>) {
  return <Anchor {...props} />;
}

function IconAnchor(props: Native<ActionIconProps>) {
  return <ActionIcon component="a" {...props} />;
}

/** A plain string is no address. */
type LinkProps<Own> = Address &
  Omit<Native<Own>, "href" | "target"> & {
    target?: "_blank";
    /** False: its screen is not fetched ahead when a finger is near. */
    preload?: false;
  };

export const LinkButton: (props: LinkProps<ButtonProps>) => ReactNode = createLink(ButtonAnchor);
export const IconLink: (props: LinkProps<ActionIconProps>) => ReactNode = createLink(IconAnchor);
export const TextLink: (props: LinkProps<AnchorProps>) => ReactNode = createLink(TextAnchor);
