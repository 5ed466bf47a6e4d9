/** A window over the screen, drawn while it is open. When it goes, the focus is back on what opened it. */
import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useState } from "react";
import { useDeafBelow } from "./in-place/second-tap.ts";
import "./panel-styles.ts";

type WindowProps = Omit<ModalProps, "opened" | "transitionProps">;

export function DialogWindow(props: WindowProps) {
  useFocusBack();
  useDeafBelow();
  return <Modal {...props} opened transitionProps={{ duration: 0 }} />;
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
