/** A window for a fact that needs more than a reason: its consequence, its fields, a verb; a refusal keeps it open. */
import type { ReactNode } from "react";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { FactForm, type Stated } from "#web/ui/feedback/FactForm.tsx";

interface FactDialogProps {
  title: string;
  consequence: ReactNode;
  confirmLabel: string;
  children: ReactNode;
  reasonOptional?: boolean;
  /** Records it. */
  onConfirm: (reason: string) => Promise<Stated>;
  onClose: () => void;
}

export function FactDialog({ title, reasonOptional, onClose, children, ...form }: FactDialogProps) {
  return (
    <DialogWindow onClose={onClose} title={title} size="md" zIndex={540}>
      <FactForm
        {...form}
        reason={{ label: "Motivo", optional: reasonOptional === true }}
        onDone={onClose}
        onCancel={onClose}
      >
        {children}
      </FactForm>
    </DialogWindow>
  );
}
