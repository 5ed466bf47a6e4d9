/** A payment of an opened copy: whose it is, how it was paid, and where each peso of it went. */
import { getRouteApi } from "@tanstack/react-router";
import type { LookDetail } from "#contract/backup-look";
import { formatDate } from "#domain/calendar/calendar-date";
import { loanNumberText } from "#domain/loan/number";
import { methodOf } from "#domain/payment/method";
import { fullName } from "#web/parts/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DetailPage } from "#web/ui/detail/DetailPage.tsx";
import { type KeyValue, KeyValueList, Section } from "#web/ui/detail/Section.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { YIELD_TYPE_LABELS } from "#web/wording/continuous-yield.ts";
import { rowName } from "#web/wording/loan.ts";
import { momentText } from "#web/wording/moment.ts";
import { allocationText, PAYMENT_KIND_LABELS } from "#web/wording/payment.ts";
import { useLook } from "./look-context.ts";
import { paidLine } from "./look-lines.ts";
import { loanAddress } from "./look-tables.tsx";
import { NotRead } from "./NotRead.tsx";
import { useLookDetail } from "./use-look-detail.ts";
import { yieldAddress } from "./yield-table.tsx";

const route = getRouteApi("/staff/settings/backups/$backupId/payments/$id");

export function LookPayment() {
  const { id } = route.useParams();
  const { answer, retry } = useLookDetail("payments", id);
  if (answer === null) return <LoadingState />;
  if (!answer.ok) return <NotRead {...answer} onRetry={retry} />;
  return <Detail {...answer.value} />;
}

function Detail(detail: LookDetail<"payments">) {
  const { payment, client, loan } = detail;
  const { backupId } = useLook();
  const line = paidLine({ ...detail, clientName: fullName(client), loanNumber: loan?.number ?? null });
  const allocations = payment?.outcome?.allocations ?? [];
  return (
    <DetailPage
      back={{
        to: "/settings/backups/$backupId",
        params: { backupId },
        search: { tab: "pagos" },
        label: "Pagos de la copia",
      }}
      name={`Recibo ${line.receipt}`}
      state={<StateMark state={line.state} />}
      subtitle={
        <>
          {line.clientName} · <Amount value={line.amount} strong /> · {formatDate(line.date)}
        </>
      }
    >
      <Section heading="Datos del pago">
        <KeyValueList entries={entriesOf(detail, backupId)} />
      </Section>
      {allocations.length > 0 && (
        <Section heading="Dónde fue cada peso">
          <KeyValueList
            entries={allocations.map((part) => ({
              label: rowName(part.paymentNumber),
              value: allocationText(part),
            }))}
          />
        </Section>
      )}
    </DetailPage>
  );
}

function entriesOf(detail: LookDetail<"payments">, backupId: string): (KeyValue | false)[] {
  const { payment, yieldPayment, client, loan, yieldLoan } = detail;
  const paid = payment ?? yieldPayment;
  if (paid === null) return [];
  return [
    client !== null && {
      label: "Cliente",
      value: (
        <TextLink to="/settings/backups/$backupId/clients/$id" params={{ backupId, id: client.id }}>
          {fullName(client)}
        </TextLink>
      ),
    },
    loan !== null && {
      label: "Préstamo",
      value: <TextLink {...loanAddress(backupId, loan.id)}>{loanNumberText(loan)}</TextLink>,
    },
    yieldLoan !== null && {
      label: "Rédito Continuo",
      value: (
        <TextLink {...yieldAddress(backupId, yieldLoan.id)}>
          <Amount value={yieldLoan.amount} />
        </TextLink>
      ),
    },
    {
      label: "Tipo",
      value: payment
        ? PAYMENT_KIND_LABELS[payment.kind]
        : yieldPayment && YIELD_TYPE_LABELS[yieldPayment.type],
    },
    { label: "Monto", value: <Amount value={paid.amount} /> },
    { label: "Fecha de pago", value: formatDate(paid.date) },
    { label: "Método de pago", value: methodOf(paid) },
    { label: "Cobrado por", value: paid.userName },
    { label: "Registrado", value: momentText(paid.at) },
    payment?.outcome != null && {
      label: "Saldo después",
      value: <Amount value={payment.outcome.balanceAfter} />,
    },
    paid.annulled !== null && {
      label: "Anulado",
      value: `${formatDate(paid.annulled.date)} · ${paid.annulled.reason}`,
    },
    { label: "Notas", value: paid.notes },
  ];
}
