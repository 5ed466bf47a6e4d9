/** The browser's own window over the page: Escape closes it, the keys stay in it, and the focus goes back where it was. */
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

interface WindowProps {
  title: string;
  /** Absent: only a verb inside closes it. */
  onClose?: () => void;
  children: ReactNode;
}

export function Window({ title, onClose, children }: WindowProps) {
  const own = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = own.current;
    const opener = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={own}
      className="window"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
