/**
 * Receiving money for continuous yield: the type, the amount already right, where each peso goes and what the next week
 * costs, and one button under the thumb. With `replaces` in the address it corrects a payment (ruling L12).
 */
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { canon } from "#contract/id";
import type { PaymentMethod } from "#contract/records/loan";
import { sentence } from "#contract/refusals";
import { formatDate } from "#domain/calendar/calendar-date";
import { YIELD_PAYMENT_TYPES } from "#domain/continuous-yield/facts";
import { formatMoney } from "#domain/money/text";
import { useRead } from "#web/offline/store/use-read.ts";
import classes from "#web/parts/payments/CollectForm.module.css";
import { FROM, listOf, markCollected } from "#web/parts/payments/collecting-trail.ts";
import { FinishedLoan } from "#web/parts/payments/FinishedLoan.tsx";
import { finishedText } from "#web/parts/payments/finished-text.ts";
import { rememberLastCollected } from "#web/parts/payments/last-collected.ts";
import { fullName } from "#web/parts/people/person.ts";
import { useFixedDate } from "#web/parts/session/use-fixed-date.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { GrowingText } from "#web/ui/GrowingText.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";
import {
  weeksText,
  YIELD_METHODS,
  YIELD_TYPE_LABELS,
  YIELD_TYPE_MEANINGS,
} from "#web/wording/continuous-yield.ts";
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
  return <FormOrFinished key={`${records.loan.id} ${replaces}`} records={records} old={old ?? null} />;
}

interface CollectFormProps {
  records: YieldRecords;
  old: YieldRecords["payments"][number] | null;
}

/** A loan that is settled while the form stands open leaves the form, with what was typed, to say it. */
function FormOrFinished({ records, old }: CollectFormProps) {
  const { loan } = records;
  const finished = old ? null : finishedText(loan);
  const [began, setBegan] = useState(finished === null);
  const { [FROM]: from } = route.useSearch();
  const address: Address = { to: "/continuous-yield/$id", params: { id: loan.id } };
  if (finished === null && !began) setBegan(true);
  if (finished === null || began) return <CollectForm records={records} old={old} />;
  return (
    <FinishedLoan
      finished={finished}
      title="Registrar Pago"
      loan={address}
      back={listOf(from) ?? { ...address, label: "Préstamo" }}
    />
  );
}

function CollectForm({ records, old }: CollectFormProps) {
  const { loan, client, summary } = records;
  const collecting = useCollectYield(records, old);
  const navigate = useNavigate();
  const { [FROM]: from } = route.useSearch();
  const list = listOf(from);
  const leaving = useLeaveGuard(collecting.isChanged && !collecting.busy);
  const submit = async () => {
    leaving.current = true;
    const recorded = await collecting.confirm();
    if (!recorded) {
      leaving.current = false;
      return;
    }
    rememberLastCollected(recorded);
    markCollected(loan.id);
    const to = "/continuous-yield/$id/payments/$paymentId";
    const params = { id: loan.id, paymentId: recorded };
    await navigate({ to, params, search: list ? { [FROM]: from } : {}, replace: true });
  };
  return (
    <div className={classes.page}>
      <BackLink {...(list ?? { to: "/continuous-yield/$id", params: { id: loan.id }, label: "Préstamo" })} />
      <PageHeading title={old ? "Corregir pago" : "Registrar Pago"} />
      <p className={classes.intro}>
        <span className="strong">{fullName(client) || "Cliente no disponible"}</span> · capital{" "}
        <Amount value={summary.remainingPrincipal} />
        {summary.overdueWeeks > 0 && ` · debe ${weeksText(summary.overdueWeeks)}`}
        {summary.nextDueDate && ` · próximo ${formatDate(summary.nextDueDate)}`}
      </p>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className={classes.first}>
          <TypeAndAmount collecting={collecting} />
        </div>
        <YieldSplit collecting={collecting} />
        <div className={classes.rest}>
          <Details records={records} collecting={collecting} isCorrection={old !== null} />
        </div>
        <ConfirmBar collecting={collecting} isCorrection={old !== null} />
      </form>
    </div>
  );
}

function TypeAndAmount({ collecting: { draft, change, amount, problem } }: { collecting: YieldCollecting }) {
  return (
    <>
      <Segments
        label="Tipo de pago"
        hideLabel
        options={YIELD_PAYMENT_TYPES.map((value) => ({ value, label: YIELD_TYPE_LABELS[value] }))}
        value={draft.type}
        onChange={(type) => change({ ...draft, type })}
        help={YIELD_TYPE_MEANINGS[draft.type]}
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
      <NativeSelect
        label="Método de pago"
        data={[...YIELD_METHODS]}
        value={draft.method}
        onChange={(event) => change({ ...draft, method: event.currentTarget.value as PaymentMethod })}
      />
      <DateInput
        label="Fecha de pago"
        value={draft.date}
        onChange={(date) => change({ ...draft, date })}
        min={records.loan.startDate}
        max={records.today}
        fixed={useFixedDate("payments")}
        error={problem?.field === "date" ? problem.message : undefined}
      />
      <GrowingText
        label="Nota"
        most={6}
        maxLength={1000}
        value={draft.notes}
        onChange={(event) => change({ ...draft, notes: event.currentTarget.value })}
      />
      {isCorrection && (
        <TextInput
          label="Motivo de la corrección"
          value={draft.reason}
          onChange={(event) => change({ ...draft, reason: event.currentTarget.value })}
          maxLength={500}
          withAsterisk
        />
      )}
    </>
  );
}

function ConfirmBar({ collecting, isCorrection }: { collecting: YieldCollecting; isCorrection: boolean }) {
  const { problem, failure, busy, amount, isAmount } = collecting;
  return (
    <div className={classes.bar} data-verbs="one">
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {problem?.field === "form" && (
        <p role="status" className={problem.missing ? classes.missing : classes.failure}>
          {problem.message}
        </p>
      )}
      <Button
        type="submit"
        fullWidth
        size="lg"
        loading={busy}
        disabled={problem !== null && problem.field === "form"}
        classNames={{ root: classes.confirm, label: classes.verb }}
      >
        <span>
          {isCorrection ? "Corregir a" : "Cobrar"}{" "}
          <span className="figures">{isAmount && amount !== undefined ? formatMoney(amount) : ""}</span>
        </span>
      </Button>
    </div>
  );
}
