/** The panel of a corner as a phone shows it: a sheet from below. */
import type { ReactNode } from "react";
import { DialogWindow } from "./DialogWindow.tsx";

interface CornerSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function CornerSheet({ title, onClose, children }: CornerSheetProps) {
  return (
    <DialogWindow title={title} onClose={onClose}>
      {children}
    </DialogWindow>
  );
}
