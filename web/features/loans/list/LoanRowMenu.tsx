/** The menu of a loan in its list: that of its screen, read when it is opened, with *Cobrar* before it. */
import { IconCash } from "@tabler/icons-react";
import type { Id } from "#contract/id";
import { useRead } from "#web/offline/store/use-read.ts";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Dots, type MenuAction } from "#web/ui/detail/Dots.tsx";
import { OpenMenu } from "#web/ui/detail/OpenMenu.tsx";
import type { MissingData } from "#web/ui/feedback/MissingNotice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { LoanDialogs, type OpenDialog } from "../detail/LoanDialogs.tsx";
import { type LoanRecords, readLoanBook } from "../detail/loan-book.ts";
import { useLoanActions } from "../detail/use-loan-actions.ts";

/** A window that was opened from the menu of a row: the row may leave the list meanwhile. */
export interface OpenedDialog {
  loanId: Id;
  dialog: OpenDialog;
}

interface LoanRowMenuProps {
  loanId: Id;
  onCollect: (loanId: Id) => void;
  onOpen: (opened: OpenedDialog) => void;
}

const LABEL = "Más acciones";

export function LoanRowMenu({ loanId, onCollect, onOpen }: LoanRowMenuProps) {
  const { value: records } = useRead(readLoanBook, loanId);
  if (!records) return <Dots aria-label={LABEL} aria-haspopup="menu" aria-busy />;
  return <Ready records={records} onCollect={onCollect} onOpen={onOpen} />;
}

interface ReadyProps extends Omit<LoanRowMenuProps, "loanId"> {
  records: LoanRecords;
}

function Ready({ records, onCollect, onOpen }: ReadyProps) {
  const { loan } = records;
  const mayCollect = usePermission("payments", "create");
  const actions = useLoanActions(records, (dialog) => onOpen({ loanId: loan.id, dialog }), tellMissing);
  const collect: MenuAction = {
    label: "Cobrar",
    group: "Cobrar",
    icon: IconCash,
    onSelect: () => onCollect(loan.id),
  };
  const offers = mayCollect && isCollectable(loan) ? [collect, ...actions] : actions;
  return <OpenMenu actions={offers} label={LABEL} />;
}

function tellMissing({ message, missing }: MissingData): void {
  notify.error(message, missing.join(" · "));
}

interface LoanRowDialogProps {
  opened: OpenedDialog;
  onClose: () => void;
}

export function LoanRowDialog({ opened: { loanId, dialog }, onClose }: LoanRowDialogProps) {
  const { value: records } = useRead(readLoanBook, loanId);
  return records && <LoanDialogs dialog={dialog} records={records} onClose={onClose} />;
}
