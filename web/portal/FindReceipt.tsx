/** "¿Es verdadero este recibo?": a number from a paper, searched among one's own payments, also without signal. */
import { type FormEvent, useState } from "react";
import type { PortalStatement } from "#contract/portal";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney } from "#domain/money/text";
import { canonicalCode, oneLine } from "#domain/search/look-alikes";
import { Badge } from "#web/plain/Badge.tsx";

export function FindReceipt({ statement }: { statement: PortalStatement }) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const look = (event: FormEvent) => {
    event.preventDefault();
    setAsked(oneLine(typed).toUpperCase());
  };
  return (
    <section className="card" aria-labelledby="verdadero">
      <h2 id="verdadero">¿Es verdadero este recibo?</h2>
      <p className="dim">
        Apunte la cámara al código del recibo, o escriba su número. Un recibo verdadero aparece entre sus
        pagos.
      </p>
      <form className="with-button" onSubmit={look}>
        <input
          aria-label="Número del recibo"
          placeholder="7K2M-14"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="button plain">
          Comprobar
        </button>
      </form>
      <div role="status">{asked !== null && <Found number={asked} statement={statement} />}</div>
    </section>
  );
}

function Found({ number, statement: { loans, yields } }: { number: string; statement: PortalStatement }) {
  if (number === "") return <p>Escriba el número que está arriba en el recibo.</p>;
  const payments = [...loans.flatMap((loan) => loan.payments), ...yields.flatMap((loan) => loan.payments)];
  const found = payments.filter(
    ({ receiptNumber }) => canonicalCode(receiptNumber) === canonicalCode(number),
  );
  if (found.length === 0)
    return (
      <p>
        <Badge tone="late" label="No está entre sus pagos" /> El recibo {number} todavía no ha llegado al
        negocio, o no es de usted. Si lo recibió hace más de un día, llame al negocio.
      </p>
    );
  return found.map(({ id, receiptNumber, amount, date, annulled }) => (
    <p key={id}>
      {annulled ? <Badge tone="bad" label="Anulado" /> : <Badge tone="good" label="Válido" />} Recibo{" "}
      {receiptNumber} por <span className="figures">{formatMoney(amount)}</span>, del {formatDate(date)}.
    </p>
  ));
}
