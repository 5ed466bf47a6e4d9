/** The page behind the QR code of a receipt: whether the business knows of it, and the figures to compare with the paper. */
import { useCallback, useEffect, useState } from "react";
import type { CheckedReceipt } from "#contract/portal";
import { formatDate } from "#domain/calendar/calendar-date";
import { dialLink, formatPhone } from "#domain/identity/phone";
import { showCurrency } from "#domain/money/currency";
import { formatMoney } from "#domain/money/text";
import { Badge } from "#web/plain/Badge.tsx";
import { Chat } from "./Chat.tsx";
import { Frame } from "./Frame.tsx";
import { Pairs } from "./Pairs.tsx";
import { type Answer, askReceipt } from "./server.ts";

export function CheckReceipt({ token }: { token: string }) {
  const [answer, setAnswer] = useState<Answer<CheckedReceipt> | null>(null);
  const look = useCallback(async () => {
    setAnswer(null);
    setAnswer(await askReceipt(token));
  }, [token]);
  useEffect(() => void look(), [look]);
  return (
    <Frame title="¿Es verdadero este recibo?">
      <div aria-live="polite" className="stack">
        {answer === null && <p className="dim">Comprobando…</p>}
        {answer?.kind === "ok" && <Result checked={answer.body} />}
        {answer !== null && answer.kind !== "ok" && <p role="alert">{problemOf(answer)}</p>}
      </div>
      {answer !== null && !(answer.kind === "ok" && answer.body.receipt) && (
        <button type="button" className="button" onClick={() => void look()}>
          Comprobar otra vez
        </button>
      )}
    </Frame>
  );
}

function problemOf(answer: Exclude<Answer<unknown>, { kind: "ok" }>): string {
  if (answer.kind === "refused") return answer.message;
  return answer.kind === "silent"
    ? "No hay conexión. Para comprobar un recibo hace falta internet."
    : "Ha ocurrido un error inesperado";
}

function Result({ checked }: { checked: CheckedReceipt }) {
  const { state, companyName, companyPhone, currency, receipt } = checked;
  showCurrency(currency);
  if (!receipt)
    return (
      <>
        <Badge tone="late" label="Todavía no ha llegado" />
        <p>
          {companyName || "El negocio"} todavía no ha recibido este recibo. Si se hizo hace poco y sin señal,
          compruébelo más tarde. Si pasa de un día, llame al negocio.
        </p>
        <Phone phone={companyPhone} about="Le escribo por un recibo que todavía no aparece." />
      </>
    );
  return (
    <>
      {state === "valid" ? <Badge tone="good" label="Válido" /> : <Badge tone="bad" label="Anulado" />}
      <p>
        {state === "valid"
          ? "El negocio tiene este recibo. Compare número, monto, fecha y saldo con los del papel: deben ser los mismos."
          : `Este recibo fue anulado${receipt.annulledOn ? ` el ${formatDate(receipt.annulledOn)}` : ""}. Si usted hizo este pago, llame al negocio.`}
      </p>
      <Figures receipt={receipt} />
      <Phone phone={companyPhone} about={`Le escribo por el recibo ${receipt.number}.`} />
    </>
  );
}

function Figures({ receipt }: { receipt: NonNullable<CheckedReceipt["receipt"]> }) {
  const { number, charge, amount, date, loan, balance, balanceOfDate, initials } = receipt;
  const lines: (readonly [string, string])[] = [
    ["Recibo", number],
    ...(charge === undefined ? [] : [["Cargo", charge] as const]),
    ["Monto", formatMoney(amount)],
    ["Fecha", formatDate(date)],
    ["Préstamo", loan === "" ? "Sin aplicar todavía" : `…${loan}`],
    [
      balanceOfDate === undefined ? "Saldo después de este pago" : "Saldo al emitir el recibo",
      balance === null ? "—" : formatMoney(balance),
    ],
    ...(balanceOfDate === undefined
      ? []
      : [[`Saldo con los pagos hasta el ${formatDate(date)}`, formatMoney(balanceOfDate)] as const]),
    ["Cliente", initials || "—"],
  ];
  return <Pairs entries={lines} />;
}

function Phone({ phone, about }: { phone: string; about: string }) {
  if (phone === "") return null;
  return (
    <>
      <Chat phone={phone} message={`Hola. ${about}`} isPlain />
      <a className="button plain" href={dialLink(phone)}>
        Llamar al {formatPhone(phone)}
      </a>
    </>
  );
}
