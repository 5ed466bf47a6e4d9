/**
 * Receiving money for continuous yield: the type, the amount already right, where each peso goes and what the next week
 * costs, and one button under the thumb. With `replaces` in the address it corrects a payment (ruling L12).
 */
import { getRouteApi } from "@tanstack/react-router";
import { canon } from "#contract/id";
import { sentence } from "#contract/refusals";
import { formatDate } from "#domain/calendar/calendar-date";
import { YIELD_PAYMENT_TYPES } from "#domain/continuous-yield/facts";
import { formatMoney } from "#domain/money/text";
import { useRead } from "#web/offline/store/use-read.ts";
import {
  CollectBar,
  CollectFields,
  CorrectionReason,
  MethodAndDate,
  PaymentNote,
} from "#web/parts/payments/CollectFields.tsx";
import classes from "#web/parts/payments/CollectForm.module.css";
import { FROM, listOf, markCollected } from "#web/parts/payments/collecting-trail.ts";
import { FormOrFinished } from "#web/parts/payments/FinishedLoan.tsx";
import { finishedText } from "#web/parts/payments/finished-text.ts";
import { useFinish } from "#web/parts/payments/use-finish.ts";
import { fullName } from "#web/parts/people/person.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";
import { YIELD_METHODS, YIELD_TYPE_LABELS, yieldTypeMeaning } from "#web/wording/continuous-yield.ts";
import { loweringText, periodsText } from "#web/wording/yield-period.ts";
import { YieldMissing } from "../YieldMissing.tsx";
import { readYield, type YieldRecords } from "../yield-book.ts";
import { useCollectYield, type YieldCollecting } from "./use-collect-yield.ts";
import { YieldSplit } from "./YieldSplit.tsx";

const route = getRouteApi("/staff/continuous-yield/$id/pay");

export function CollectYield() {
  const { id } = route.useParams();
  const { replaces } = route.useSearch();
  const { status, value: records } = useRead(readYield, id);
  const sees = [
    usePermission("payments", "view"),
    usePermission("payments", replaces ? "update" : "create"),
    usePermission("clients", "view"),
  ];
  if (sees.includes(false)) return <ErrorState message={sentence("FORBIDDEN")} />;
  if (status === "loading") return <LoadingState />;
  if (!records) return <YieldMissing online failed={status === "error"} />;
  const old = replaces ? records.payments.find((payment) => payment.id === canon(replaces)) : undefined;
  if (replaces && !old) return <ErrorState message={sentence("PAYMENT_MISSING")} />;
  return <FormOrSaid key={`${records.loan.id} ${replaces}`} records={records} old={old ?? null} />;
}

interface CollectFormProps {
  records: YieldRecords;
  old: YieldRecords["payments"][number] | null;
}

function FormOrSaid({ records, old }: CollectFormProps) {
  const { loan } = records;
  const { [FROM]: from } = route.useSearch();
  const address: Address = { to: "/continuous-yield/$id", params: { id: loan.id } };
  return (
    <FormOrFinished
      finished={old ? null : finishedText(loan)}
      title="Registrar Pago"
      loan={address}
      back={listOf(from) ?? { ...address, label: "Préstamo" }}
    >
      <CollectForm records={records} old={old} />
    </FormOrFinished>
  );
}

function CollectForm({ records, old }: CollectFormProps) {
  const { loan, client, summary } = records;
  const collecting = useCollectYield(records, old);
  const { [FROM]: from } = route.useSearch();
  const finish = useFinish(from);
  const list = listOf(from);
  const leaving = useLeaveGuard(collecting.isChanged && !collecting.busy);
  const submit = async () => {
    leaving.current = true;
    const recorded = await collecting.confirm();
    if (!recorded) {
      leaving.current = false;
      return;
    }
    markCollected(loan.id);
    const to = "/continuous-yield/$id/payments/$paymentId";
    finish(recorded, (search) => ({ to, params: { id: loan.id, paymentId: recorded }, search }));
  };
  return (
    <div className={classes.page}>
      <BackLink {...(list ?? { to: "/continuous-yield/$id", params: { id: loan.id }, label: "Préstamo" })} />
      <PageHeading title={old ? "Corregir pago" : "Registrar Pago"} />
      <p className={classes.intro}>
        <span className="strong">{fullName(client) || "Cliente no disponible"}</span> · capital{" "}
        <Amount value={summary.remainingPrincipal} />
        {summary.overdueWeeks > 0 && ` · debe ${periodsText(summary.overdueWeeks, loan)}`}
        {summary.nextDueDate && ` · próximo ${formatDate(summary.nextDueDate)}`}
      </p>
      <CollectFields
        onSubmit={() => void submit()}
        first={<TypeAndAmount loan={loan} collecting={collecting} />}
        split={<YieldSplit loan={loan} collecting={collecting} />}
        rest={<Details records={records} collecting={collecting} isCorrection={old !== null} />}
        bar={<ConfirmBar collecting={collecting} isCorrection={old !== null} />}
      />
    </div>
  );
}

interface TypeAndAmountProps {
  loan: YieldRecords["loan"];
  collecting: YieldCollecting;
}

function TypeAndAmount({ loan, collecting: { draft, change, amount, problem } }: TypeAndAmountProps) {
  const meaning = yieldTypeMeaning(draft.type, loan);
  return (
    <>
      <Segments
        label="Tipo de pago"
        hideLabel
        options={YIELD_PAYMENT_TYPES.map((value) => ({ value, label: YIELD_TYPE_LABELS[value] }))}
        value={draft.type}
        onChange={(type) => change({ ...draft, type })}
        help={draft.type === "yield" ? meaning : `${meaning} ${loweringText(loan)}`}
      />
      <MoneyInput
        big
        label="Monto"
        value={amount}
        onChange={(typed) => change({ ...draft, amount: typed })}
        onFocus={(event) => event.currentTarget.select()}
        error={problem?.field === "amount" && !problem.missing ? problem.message : undefined}
      />
    </>
  );
}

interface DetailsProps {
  records: YieldRecords;
  collecting: YieldCollecting;
  isCorrection: boolean;
}

function Details({ records, collecting: { draft, change, problem }, isCorrection }: DetailsProps) {
  return (
    <>
      <MethodAndDate
        methods={YIELD_METHODS}
        method={draft.method}
        date={draft.date}
        from={records.loan.opening?.date ?? records.loan.startDate}
        today={records.today}
        errors={{ date: problem?.field === "date" ? problem.message : undefined }}
        onChange={(changes) => change({ ...draft, ...changes })}
      />
      <PaymentNote value={draft.notes} onChange={(notes) => change({ ...draft, notes })} />
      {isCorrection && (
        <CorrectionReason value={draft.reason} onChange={(reason) => change({ ...draft, reason })} />
      )}
    </>
  );
}

function ConfirmBar({ collecting, isCorrection }: { collecting: YieldCollecting; isCorrection: boolean }) {
  const { problem, failure, busy, amount, isAmount } = collecting;
  const hindrance = problem?.field === "form" ? problem : null;
  return (
    <CollectBar failure={failure} hindrance={hindrance} busy={busy} disabled={hindrance !== null}>
      <span>
        {isCorrection ? "Corregir a" : "Cobrar"}{" "}
        <span className="figures">{isAmount && amount !== undefined ? formatMoney(amount) : ""}</span>
      </span>
    </CollectBar>
  );
}
