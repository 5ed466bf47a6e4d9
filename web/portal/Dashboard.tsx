/** The borrower's statement: what is owed today, every loan with its cuotas and payments, and the business's phone. */
import { useCallback, useEffect } from "react";
import type { PortalStatement } from "#contract/portal";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { dialLink, formatPhone } from "#domain/identity/phone";
import { formatMoney } from "#domain/money/text";
import { Chat } from "./Chat.tsx";
import { FindReceipt } from "./FindReceipt.tsx";
import { Frame, Loading, Logo } from "./Frame.tsx";
import { LoanCard } from "./LoanCard.tsx";
import { leave } from "./leaving.ts";
import { type Reading, useStatement } from "./use-statement.ts";
import { dueText } from "./words.ts";
import { YieldCard } from "./YieldCard.tsx";

export function Dashboard({ onLeave }: { onLeave: (words: string) => void }) {
  const reading = useStatement(onLeave);
  const leaveAndSay = useCallback(async () => {
    const isEnded = await leave();
    onLeave(
      isEnded
        ? "Sesión cerrada"
        : "Sesión cerrada en este teléfono. Se cerrará del todo cuando vuelva la señal.",
    );
  }, [onLeave]);
  const { statement, state, again } = reading;
  if (!statement) return <NothingYet state={state} again={again} leave={() => void leaveAndSay()} />;
  return <Statement statement={statement} reading={reading} leave={() => void leaveAndSay()} />;
}

function NothingYet({ state, again, leave }: Pick<Reading, "state" | "again"> & { leave: () => void }) {
  if (state === "asking" || state === "fresh") return <Loading />;
  return (
    <Frame
      title="No se pudo cargar la información del cliente"
      words={
        state === "silent"
          ? "No hay conexión. Cuando tenga señal, su cuenta se verá aquí y quedará guardada."
          : "Ha ocurrido un error al cargar los datos"
      }
    >
      <button type="button" className="button" onClick={again}>
        Reintentar
      </button>
      <button type="button" className="button plain" onClick={leave}>
        Cerrar Sesión
      </button>
    </Frame>
  );
}

interface StatementProps {
  statement: PortalStatement;
  reading: Reading;
  leave: () => void;
}

function Statement({ statement, reading, leave }: StatementProps) {
  const { business, client, loans, yields } = statement;
  const inCourse = loans.find(({ balance }) => balance > 0);
  const name = `${client.name} ${client.lastName}`.trim();
  useEffect(() => {
    document.title = business.companyName === "" ? "Mi cuenta" : `Mi cuenta · ${business.companyName}`;
  }, [business.companyName]);
  return (
    <>
      <header className="top">
        <Logo companyName={business.companyName} logoUrl={business.logoUrl} />
        <span className="top-name">{business.companyName}</span>
        <button type="button" className="button plain" onClick={leave}>
          Cerrar Sesión
        </button>
      </header>
      <main className="page">
        <Freshness statement={statement} reading={reading} />
        <div>
          <h1>{name}</h1>
          <p className="dim contact">
            {client.email && <span>{client.email}</span>}
            {client.phone && <span>{formatPhone(client.phone)}</span>}
          </p>
        </div>
        {loans.length + yields.length === 0 ? (
          <section className="card">
            <h2>No se encontraron datos del cliente</h2>
            <p className="dim">Todavía no hay préstamos a su nombre.</p>
            <Chat phone={business.companyPhone} message={`Hola, soy ${name}.`} />
          </section>
        ) : (
          <Owed statement={statement} name={name} />
        )}
        {loans.map((loan) => (
          <LoanCard key={loan.id} loan={loan} statement={statement} isOpen={loan === inCourse} />
        ))}
        {yields.map((loan) => (
          <YieldCard key={loan.id} loan={loan} statement={statement} />
        ))}
        <FindReceipt statement={statement} />
      </main>
      <Contact business={business} />
    </>
  );
}

/** Whether these figures are of now, or the last that came. */
function Freshness({ statement, reading: { state, again } }: Omit<StatementProps, "leave">) {
  const moment = `${formatDate(businessDate(statement.at))}, ${formatTime(statement.at)}`;
  if (state === "fresh" || state === "asking")
    return (
      <p className="dim small" role="status">
        {state === "asking" ? "Actualizando…" : `Al día: ${moment}`}
      </p>
    );
  return (
    <div className="notice tinted" data-tone="late" role="status">
      <p>
        {state === "silent" ? "Sin conexión." : "Ha ocurrido un error al cargar los datos."} Esto es lo último
        que se descargó: {moment}.
      </p>
      <button type="button" className="button plain" onClick={again}>
        Actualizar
      </button>
    </div>
  );
}

function Owed({
  statement: { owedToday, next, business },
  name,
}: {
  statement: PortalStatement;
  name: string;
}) {
  return (
    <section className="card owed" aria-label="Resumen">
      <div>
        <p className="dim">Lo que debe hoy</p>
        <p className="big figures" data-tone={owedToday > 0 ? "late" : "good"}>
          {formatMoney(owedToday)}
        </p>
      </div>
      <div>
        <p className="dim">Próxima cuota</p>
        {next ? (
          <>
            <p className="big figures">{formatMoney(next.amount)}</p>
            <p className="dim">{dueText(next)}</p>
          </>
        ) : (
          <p className="big">Ninguna</p>
        )}
      </div>
      <Chat phone={business.companyPhone} message={`Hola, soy ${name}. Le escribo por mi préstamo.`} />
    </section>
  );
}

function Contact({ business }: { business: PortalStatement["business"] }) {
  const { companyName, companyPhone, companyAddress } = business;
  return (
    <footer className="foot">
      <p>{companyName}</p>
      {companyAddress && <p className="dim">{companyAddress}</p>}
      {companyPhone && (
        <a className="button plain" href={dialLink(companyPhone)}>
          Llamar al {formatPhone(companyPhone)}
        </a>
      )}
    </footer>
  );
}
