/** The detail of a loan, put together: figures, the one thing to do, the rest in a menu, three tabs. */
import { Button, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { addLoanCharge, annulLoanCharge } from "#commands/loan/cost";
import { renewLoan } from "#commands/loan/renew";
import { formatMoney } from "#domain/money/text";
import { canBeRenewed } from "#web/parts/loans/use-renew-action.ts";
import { CATCHING_UP } from "#web/parts/payments/catching-up.ts";
import { ChargeList } from "#web/parts/payments/charges/ChargeList.tsx";
import { LOAN_PAYMENTS } from "#web/parts/payments/payment-family.ts";
import { ReviewNotices } from "#web/parts/payments/ReviewNotices.tsx";
import { ContactBar } from "#web/parts/people/ContactBar.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { useMayRun, usePermission } from "#web/parts/session/use-session.ts";
import { DetailPage, type DetailTab } from "#web/ui/detail/DetailPage.tsx";
import { type MissingData, MissingNotice } from "#web/ui/feedback/MissingNotice.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { useTwoColumns } from "#web/ui/use-wide.ts";
import { takesCharges } from "../charges/takes-charges.ts";
import { AgreementNotice } from "./AgreementNotice.tsx";
import { AmortizationTab } from "./AmortizationTab.tsx";
import { HistoryTab } from "./HistoryTab.tsx";
import { InterestTab } from "./InterestTab.tsx";
import { interestPayments } from "./interest-payments.ts";
import { LoanAside } from "./LoanAside.tsx";
import { LoanCollaterals } from "./LoanCollaterals.tsx";
import { LoanDialogs, type OpenDialog } from "./LoanDialogs.tsx";
import { DeletedNotice, LoanFacts, LoanMarks } from "./LoanFacts.tsx";
import { LoanFigures } from "./LoanFigures.tsx";
import type { LoanRecords } from "./loan-book.ts";
import { MarkNotices } from "./MarkNotices.tsx";
import { NextActs } from "./NextActs.tsx";
import { NumberNotices } from "./NumberNotices.tsx";
import { type OwedToday, owedToday } from "./owed-today.ts";
import { RenewalNotices } from "./RenewalNotices.tsx";
import { nextLine, type RowLine, rowsOf, type TableLine, tableLines } from "./row-lines.ts";
import { SuspensionNotices } from "./SuspensionNotices.tsx";
import { useLoanActions } from "./use-loan-actions.ts";

export function LoanDetail({ records }: { records: LoanRecords }) {
  const { client } = records;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [missing, setMissing] = useState<MissingData | null>(null);
  const [sought, setSought] = useState<SoughtLine | null>(null);
  const hasTwoColumns = useTwoColumns();
  const lines = useMemo(() => tableLines(records), [records]);
  const rows = useMemo(() => rowsOf(lines), [lines]);
  const owed = useOwedToday(records, rows);
  const actions = useLoanActions(records, setDialog, setMissing);
  const tabs = useTabs(records, lines, { open: setDialog, sought, saysConditions: !hasTwoColumns });
  const seesClients = usePermission("clients", "view");
  const mayAdd = useMayRun(addLoanCharge) && takesCharges(records.loan);
  const onAddCharge = mayAdd ? () => setDialog({ kind: "charge" }) : undefined;
  return (
    <>
      <DetailPage
        back={{ to: "/loans", label: "Préstamos" }}
        name={fullName(client) || "Cliente no disponible"}
        nameTo={client && seesClients ? { to: "/clients/$id", params: { id: client.id } } : undefined}
        state={<LoanMarks records={records} />}
        subtitle={
          <>
            <LoanFacts records={records} isBrief={hasTwoColumns} />
            {!hasTwoColumns && <ContactBar client={client} />}
          </>
        }
        figures={
          <LoanFigures
            records={records}
            lines={rows}
            owed={owed}
            onOpenRow={(key) => setSought({ tab: AMORTIZATION, key })}
          />
        }
        primary={<Primary records={records} owed={owed} next={nextLine(rows, records)} />}
        actions={actions}
        tabs={tabs}
        opens={sought}
        aside={hasTwoColumns && <LoanAside records={records} onAddCharge={onAddCharge} />}
      >
        {missing && <MissingNotice missing={missing} onClose={() => setMissing(null)} />}
        <NextActs records={records} onMissing={setMissing} onSlip={() => setDialog({ kind: "payoutSlip" })} />
        <DeletedNotice records={records} />
        <RenewalNotices records={records} />
        <MarkNotices records={records} onAddCharge={onAddCharge} />
        <NumberNotices records={records} />
        <SuspensionNotices records={records} />
        <AgreementNotice records={records} onMissing={setMissing} />
        {!hasTwoColumns && <LoanCollaterals records={records} />}
        {!hasTwoColumns && <ChargeList owner={records} annul={annulLoanCharge} onAdd={onAddCharge} />}
        <ReviewNotices
          family={LOAN_PAYMENTS}
          payments={records.payments}
          onMove={(payment) => setDialog({ kind: "move", payment })}
        />
      </DetailPage>
      {dialog && <LoanDialogs dialog={dialog} records={records} onClose={() => setDialog(null)} />}
    </>
  );
}

const AMORTIZATION = "amortizacion";

/** The row that a person asked for in the strip, and the tab in which it is. */
interface SoughtLine {
  tab: string;
  key: string;
}

function useOwedToday(records: LoanRecords, rows: readonly RowLine[]): OwedToday | null {
  const seesPayments = usePermission("payments", "view");
  return useMemo(() => owedToday(records, rows, seesPayments), [records, rows, seesPayments]);
}

interface PrimaryProps {
  records: LoanRecords;
  owed: OwedToday | null;
  next: RowLine | undefined;
}

/** A loan is collected, or settled by a new one; one that is paid is renewed on the same terms. */
function Primary({ records: { loan }, owed, next }: PrimaryProps) {
  const mayCollect = usePermission("payments", "create");
  const mayLend = usePermission("loans", "create");
  const mayRenew = useMayRun(renewLoan) && canBeRenewed(loan);
  if (loan.status === "completed" && loan.deleted === null && mayLend) {
    return (
      <LinkButton to="/loans/new" search={{ renews: loan.id }}>
        Renovar
      </LinkButton>
    );
  }
  return (
    mayCollect && (
      <>
        {mayRenew && (
          <LinkButton to="/loans/new" search={{ renews: loan.id }} variant="default" visibleFrom="sm">
            Reenganchar
          </LinkButton>
        )}
        <Collect loanId={loan.id} owed={owed} next={next} />
      </>
    )
  );
}

/**
 * The form opens with the amount of the button. A disabled button says that nothing is to be collected, so that no collector
 * looks for it.
 */
function Collect({ loanId, owed, next }: { loanId: string } & Omit<PrimaryProps, "records">) {
  if (!next) return <Button disabled>Cobrar</Button>;
  const isMore = owed !== null && owed.amount !== next.remaining;
  return (
    <LinkButton to="/payments/new/$loanId" params={{ loanId }} search={isMore ? CATCHING_UP : {}}>
      Cobrar <span className="figures">{formatMoney(isMore ? owed.amount : next.remaining)}</span>
    </LinkButton>
  );
}

interface TabsProps {
  open: (dialog: OpenDialog) => void;
  sought: SoughtLine | null;
  /** False where they stand beside it. */
  saysConditions: boolean;
}

function useTabs(
  records: LoanRecords,
  lines: readonly TableLine[],
  { open, sought, saysConditions }: TabsProps,
): DetailTab[] {
  const seesPayments = usePermission("payments", "view");
  const mayWaive = usePermission("payments", "update");
  const interest = useMemo(() => interestPayments(records.payments), [records.payments]);
  const waive = mayWaive ? (line: RowLine) => open({ kind: "waive", line }) : undefined;
  const tabs: DetailTab[] = [
    {
      key: AMORTIZATION,
      label: "Amortización",
      content:
        lines.length > 0 ? (
          <AmortizationTab
            lines={lines}
            today={records.today}
            seesPayments={seesPayments}
            onWaive={waive}
            sought={sought}
          />
        ) : (
          <Text c="dimmed">La tabla de amortización todavía no está en este dispositivo.</Text>
        ),
    },
  ];
  if (seesPayments) {
    tabs.push({
      key: "interes",
      label: "Interés y mora",
      count: interest.length,
      content: <InterestTab payments={interest} lines={rowsOf(lines)} />,
    });
  }
  tabs.push({
    key: "historial",
    label: "Historial",
    content: <HistoryTab records={records} saysConditions={saysConditions} />,
  });
  return tabs;
}
