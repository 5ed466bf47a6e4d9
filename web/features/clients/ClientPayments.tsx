/** The last payments of a client over all his loans, each a link; all of them are in Pagos. */
import { Text } from "@mantine/core";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { loanNumberText } from "#domain/loan/number";
import { methodOf } from "#domain/payment/method";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { PaymentBadge } from "#web/parts/payments/PaymentBadge.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { servedRowText } from "#web/wording/payment.ts";
import { BehaviourDots } from "./BehaviourDots.tsx";
import { behaviourText, readBehaviour } from "./behaviour.ts";
import classes from "./ClientPayments.module.css";

const SHOWN = 8;

interface Paid {
  payment: Payment;
  loan: Loan;
}

async function readPaid(read: Reader, clientId: string): Promise<Paid[]> {
  const loans = await read.where("loans", "clientId", clientId);
  const payments = await Promise.all(loans.map(({ id }) => read.where("payments", "loanId", id)));
  return loans
    .flatMap((loan, place) => (payments[place] ?? []).map((payment) => ({ payment, loan })))
    .sort((a, b) =>
      a.payment.date === b.payment.date
        ? b.payment.at - a.payment.at
        : a.payment.date < b.payment.date
          ? 1
          : -1,
    );
}

export function ClientPayments({ clientId, name }: { clientId: string; name: string }) {
  const { value: paid } = useRead(readPaid, clientId);
  const { value: cuotas } = useRead(readBehaviour, clientId);
  if (!paid || !cuotas) return null;
  return (
    <Section
      heading="Pagos"
      action={
        paid.length > SHOWN && (
          <TextLink to="/payments" search={{ q: name }}>
            Ver todos
          </TextLink>
        )
      }
    >
      {cuotas.length > 0 && (
        <p className={classes.behaviour}>
          <BehaviourDots cuotas={cuotas} /> <span>{behaviourText(cuotas)}</span>
        </p>
      )}
      {paid.length === 0 ? (
        <Text c="dimmed">Todavía sin pagos.</Text>
      ) : (
        <ul className="tile plain-list stack" aria-label="Últimos pagos">
          {paid.slice(0, SHOWN).map((each) => (
            <Line key={each.payment.id} {...each} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Line({ payment, loan }: Paid) {
  return (
    <li className={classes.line}>
      <TextLink to="/payments/$id" params={{ id: payment.id }} className="figures">
        {receiptNumber(payment)}
      </TextLink>
      <span className="quiet">
        {formatDate(payment.date)} · {methodOf(payment)} · {loanNumberText(loan)}{" "}
        {servedRowText(payment.kind, payment.outcome?.paymentNumber ?? payment.paymentNumber)}
      </span>
      <PaymentBadge payment={payment} />
      <Amount value={payment.amount} strong className={classes.amount ?? ""} />
    </li>
  );
}
