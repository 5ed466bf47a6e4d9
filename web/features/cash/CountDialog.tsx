/** The window in which cash is counted. Blind: nothing of what lies behind it is seen meanwhile (ruling E8). */
import { type ReactNode, useLayoutEffect } from "react";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";

interface CountDialogProps {
  title: string;
  isBlind: boolean;
  onClose: () => void;
  children: ReactNode;
}

const COVERS = { backgroundOpacity: 1, color: "var(--mantine-color-body)" };

export function CountDialog({ title, isBlind, onClose, children }: CountDialogProps) {
  // Before the window gives the focus back to what lies behind it.
  useLayoutEffect(() => {
    if (!isBlind) return;
    document.documentElement.dataset.counting = "blind";
    return () => {
      delete document.documentElement.dataset.counting;
    };
  }, [isBlind]);
  return (
    <DialogWindow title={title} onClose={onClose} {...(isBlind ? { overlayProps: COVERS } : {})}>
      {children}
    </DialogWindow>
  );
}
