/** One business: how it is kept, what can be done with it, and what was done. Nothing of its book. */
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { BusinessAnswer, BusinessLine, Invitation, OperatorEvent } from "#contract/operator";
import { Badge } from "#web/plain/Badge.tsx";
import { LIST } from "../address.ts";
import { Heading } from "../parts/Heading.tsx";
import { InvitationCard } from "../parts/InvitationCard.tsx";
import { Link } from "../parts/Link.tsx";
import { Notice } from "../parts/Notice.tsx";
import { Stale, Unread } from "../parts/Unread.tsx";
import { askBusiness } from "../server.ts";
import { useReading } from "../use-reading.ts";
import {
  actWord,
  backupWord,
  bytesText,
  PLACE_WORDS,
  stateWord,
  versionText,
  whenText,
  whoWord,
} from "../words.ts";
import { Acts } from "./Acts.tsx";
import { HostNames } from "./HostNames.tsx";
import { Rename } from "./Rename.tsx";

/** A move ends without its page: it is asked for. */
const MOVING_MS = 2_000;

export function BusinessPage({ id }: { id: string }) {
  const ask = useCallback(() => askBusiness(id), [id]);
  const reading = useReading(ask);
  const { body, again } = reading;
  const isMoving = body?.business.state === "moving";
  useEffect(() => {
    if (!isMoving) return;
    const asking = setInterval(again, MOVING_MS);
    return () => clearInterval(asking);
  }, [isMoving, again]);
  return (
    <>
      <p className="back">
        <Link to={LIST}>‹ Negocios</Link>
      </p>
      {body === null ? (
        <>
          <Heading>{id}</Heading>
          <Unread reading={reading} />
        </>
      ) : (
        <>
          <Known answer={body} onAnswer={reading.take} onInvited={reading.again} />
          <Stale reading={reading} />
        </>
      )}
    </>
  );
}

interface KnownProps {
  answer: BusinessAnswer;
  onAnswer: (answer: BusinessAnswer) => void;
  onInvited: () => void;
}

function Known({ answer, onAnswer, onInvited }: KnownProps) {
  const { business, invitedUntil, moveTo, events } = answer;
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <>
      <div className="head">
        <Heading>{business.title}</Heading>
        <Badge {...stateWord(business)} />
        <Rename business={business} onAnswer={onAnswer} />
      </div>
      <Problems business={business} />
      {invitation && <InvitationCard title={business.title} invitation={invitation} />}
      <Facts business={business} />
      <div className="columns">
        <Section heading="Actos">
          <Acts
            business={business}
            invitedUntil={invitedUntil}
            moveTo={moveTo}
            onAnswer={onAnswer}
            onInvited={(made) => {
              setInvitation(made);
              window.scrollTo(0, 0);
              onInvited();
            }}
          />
        </Section>
        <div className="column">
          <HostNames business={business} onAnswer={onAnswer} />
          <Section heading="Historia">
            <Events events={events} />
          </Section>
        </div>
      </div>
    </>
  );
}

export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="card">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

function Problems({ business: { problem, backup, isBehind, version } }: { business: BusinessLine }) {
  return (
    <>
      {problem !== null && (
        <Notice tone="bad">
          <strong>No se pudo abrir la última vez.</strong> <span className="raw">{problem}</span>
        </Notice>
      )}
      {backup.problem !== null && (
        <Notice tone="bad">
          <strong>La última copia de seguridad falló.</strong> <span className="raw">{backup.problem}</span>
        </Notice>
      )}
      {backup.isLate && backup.problem === null && (
        <Notice tone="late">Lleva más de dos días sin una copia de seguridad comprobada.</Notice>
      )}
      {isBehind && (
        <Notice tone="late">
          Su libro está en la versión {versionText(version)}, anterior a la de este servidor. Se pone al día
          solo la próxima vez que alguien lo abra.
        </Notice>
      )}
    </>
  );
}

function Facts({ business }: { business: BusinessLine }) {
  const { id, version, openedAt, size, place, node, backup, createdAt } = business;
  const facts: [string, ReactNode][] = [
    ["Última copia", <BackupFact key="copy" business={business} />],
    ["Comprobada", whenText(backup.provedAt)],
    ["Tamaño", bytesText(size)],
    ["Versión", versionText(version)],
    ["Última apertura", whenText(openedAt)],
    ["Creado", whenText(createdAt)],
    ["Se guarda en", PLACE_WORDS[place]],
    ...(node === null ? [] : ([["Nodo", node]] as [string, ReactNode][])),
    ["Nombre corto", id],
  ];
  return (
    <dl className="card facts-strip">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function BackupFact({ business }: { business: BusinessLine }) {
  const { at } = business.backup;
  return at === null ? <Badge {...backupWord(business)} /> : whenText(at);
}

function Events({ events }: { events: readonly OperatorEvent[] }) {
  if (events.length === 0) return <p className="dim">Todavía no hay nada.</p>;
  return (
    <ol className="events">
      {events.map(({ at, who, act, detail }) => (
        <li key={`${at} ${act} ${detail}`}>
          <span className="strong">{actWord(act)}</span>
          {detail !== "" && <span className="raw">{detail}</span>}
          <span className="dim small by">
            <span className="figures">{whenText(at)}</span>
            <span className="raw">{whoWord(who)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
