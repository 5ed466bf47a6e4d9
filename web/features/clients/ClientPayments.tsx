/** The last payments of a client over all loans of either kind, each a link; all of them are in Pagos. */
import { Text } from "@mantine/core";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { loanMark, loanNumberText } from "#domain/loan/number";
import { methodOf } from "#domain/payment/method";
import { receiptNumber } from "#web/documents/receipt/frame.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { PaymentBadge } from "#web/parts/payments/PaymentBadge.tsx";
import { BehaviourDots } from "#web/parts/people/BehaviourDots.tsx";
import { behaviourText, readBehaviour } from "#web/parts/people/behaviour.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { PAYMENT_STATE_WORDS, servedRowText } from "#web/wording/payment.ts";
import classes from "./ClientPayments.module.css";

const SHOWN = 8;

/** A payment with the loan of either kind that it is of. */
type Paid =
  | { payment: Payment; loan: Loan; isYield: false }
  | { payment: YieldPayment; loan: YieldLoan; isYield: true };

async function readPaid(read: Reader, clientId: string): Promise<Paid[]> {
  const [loans, yields] = await Promise.all([
    read.optional.where("loans", "clientId", clientId),
    read.optional.where("continuousYield", "clientId", clientId),
  ]);
  const ofLoans = loans.map(async (loan) =>
    (await read.optional.where("payments", "loanId", loan.id)).map((payment): Paid => {
      return { payment, loan, isYield: false };
    }),
  );
  const ofYields = yields.map(async (loan) =>
    (await read.optional.where("continuousYieldPayments", "yieldLoanId", loan.id)).map((payment): Paid => {
      return { payment, loan, isYield: true };
    }),
  );
  return (await Promise.all([...ofLoans, ...ofYields])).flat().sort(newestFirst);
}

function newestFirst(a: Paid, b: Paid): number {
  if (a.payment.date === b.payment.date) return b.payment.at - a.payment.at;
  return a.payment.date < b.payment.date ? 1 : -1;
}

interface ClientPaymentsProps {
  clientId: string;
  name: string;
  /** A client without any is said to have paid nothing yet where there is a loan. */
  hasLoans: boolean;
}

export function ClientPayments({ clientId, name, hasLoans }: ClientPaymentsProps) {
  const { value: paid } = useRead(readPaid, clientId);
  const { value: cuotas } = useRead(readBehaviour, clientId);
  if (!paid || !cuotas || (paid.length === 0 && !hasLoans)) return null;
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

function Line(paid: Paid) {
  const { payment, loan, isYield } = paid;
  return (
    <li className={classes.line}>
      <TextLink {...addressOf(paid)} className="figures">
        {receiptNumber(payment)}
      </TextLink>
      <span className="quiet">
        {formatDate(payment.date)} · {isYield ? payment.paymentMethod : methodOf(payment)} ·{" "}
        {isYield
          ? `Rédito #${loanMark(loan)}`
          : `${loanNumberText(loan)} ${servedRowText(payment.kind, payment.outcome?.paymentNumber ?? payment.paymentNumber)}`}
      </span>
      {isYield ? (
        payment.annulled && <StateMark state={PAYMENT_STATE_WORDS.annulled} />
      ) : (
        <PaymentBadge payment={payment} />
      )}
      <Amount value={payment.amount} strong className={classes.amount ?? ""} />
    </li>
  );
}

function addressOf({ payment, loan, isYield }: Paid): Address {
  return isYield
    ? { to: "/continuous-yield/$id/payments/$paymentId", params: { id: loan.id, paymentId: payment.id } }
    : { to: "/payments/$id", params: { id: payment.id } };
}
