/**
 * A window over the screen, drawn while it is open. With typed work it asks before it goes; when it goes, the focus is
 * back on what opened it.
 */
import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import classes from "./DialogWindow.module.css";
import { useDeafBelow } from "./in-place/second-tap.ts";
import "./panel-styles.ts";
import { useEscape } from "./work/use-escape.ts";
import { AroundParts, useWindowWork } from "./work/use-window-work.ts";

interface WindowProps extends Omit<ModalProps, "opened" | "transitionProps" | "classNames"> {
  classNames?: { content?: string; body?: string };
  /** False where its fields only choose what the window shows. Fields that are kept are marked `data-unasked`. */
  asks?: boolean;
}

export function DialogWindow({
  asks = true,
  closeOnEscape = true,
  onClose,
  children,
  classNames,
  ...props
}: WindowProps) {
  useFocusBack();
  useDeafBelow();
  const content = useRef<HTMLDivElement>(null);
  const { own, leave } = useWindowWork({ content, asks, onClose });
  useEscape(() => closeOnEscape && leave());
  return (
    <Modal
      {...props}
      classNames={{
        ...classNames,
        inner: classes.inner ?? "",
        content: `${classes.content} ${classNames?.content ?? ""}`,
      }}
      ref={content}
      opened
      transitionProps={{ duration: 0 }}
      onClose={leave}
      closeOnEscape={false}
    >
      <AroundParts value={own}>{children}</AroundParts>
    </Modal>
  );
}

/** Mantine remembers the focus of a window that is drawn before it opens, and these are not. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
