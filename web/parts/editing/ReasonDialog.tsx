/** A window for a fact that needs more than a reason: its consequence, its fields, a verb; a refusal keeps it open. */
import type { ReactNode } from "react";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { ReasonForm, type Stated } from "#web/ui/feedback/ReasonForm.tsx";

interface ReasonDialogProps {
  title: string;
  consequence: ReactNode;
  confirmLabel: string;
  children: ReactNode;
  reasonOptional?: boolean;
  /** Records it. */
  onConfirm: (reason: string) => Promise<Stated>;
  onClose: () => void;
}

export function ReasonDialog({ title, reasonOptional, onClose, children, ...form }: ReasonDialogProps) {
  return (
    <DialogWindow onClose={onClose} title={title} size="md" zIndex={540}>
      <ReasonForm
        {...form}
        reason={{ label: "Motivo", optional: reasonOptional === true }}
        onDone={onClose}
        onCancel={onClose}
      >
        {children}
      </ReasonForm>
    </DialogWindow>
  );
}
