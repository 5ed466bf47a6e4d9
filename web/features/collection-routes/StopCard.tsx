/** One client of the round. */
import { ActionIcon, Button } from "@mantine/core";
import { IconBrandWhatsapp, IconCurrentLocation, IconMapPin, IconPhone } from "@tabler/icons-react";
import { type ComponentType, useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { placeOf } from "#domain/collection-route/plan-route";
import { dialLink } from "#domain/identity/phone";
import { loanMark } from "#domain/loan/number";
import { chatAddress, mapAddress } from "#web/parts/collection-day/contact.ts";
import type { CollectionEntry } from "#web/parts/collection-day/entry.ts";
import { collectAddress } from "#web/parts/payments/collecting-trail.ts";
import { fullName } from "#web/parts/people/person.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { LinkButton, TextLink } from "#web/ui/LinkButton.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { countText } from "#web/wording/count.ts";
import { daysLateText, IN_LEGAL_WORD } from "#web/wording/loan.ts";
import { PRIORITY_WORDS, promiseWord, visitText } from "#web/wording/visit.ts";
import classes from "./Route.module.css";

interface StopCardProps {
  entry: CollectionEntry;
  date: CalendarDate;
  /** Its place among those still to be visited; null once it is paid. */
  number: number | null;
  /** It is on the round no more, and keeps its place while a person works there. */
  isGone: boolean;
  onVisit: () => void;
  onLocate: () => void;
  isLocating: boolean;
}

export function StopCard({ entry, date, number, isGone, ...actions }: StopCardProps) {
  const { client, collected } = entry;
  return (
    <li
      className={classes.stop}
      data-kept
      data-done={number === null || undefined}
      data-priority={entry.priority}
    >
      <span className={classes.number}>{number ?? "✓"}</span>
      <div className={classes.what}>
        <p className={classes.first}>
          <TextLink to="/clients/$id" params={{ id: client.id }} className={classes.name ?? ""}>
            {fullName(client)}
          </TextLink>
          {isGone ? (
            <span className={classes.amount}>Ya no está en la ruta</span>
          ) : number === null ? (
            <span className={classes.amount}>
              Cobrado <Amount value={collected} />
            </span>
          ) : (
            <Owed entry={entry} />
          )}
        </p>
        {number !== null && <Marks entry={entry} date={date} />}
        <p className={classes.quiet}>{client.address}</p>
      </div>
      {number !== null && <Actions entry={entry} {...actions} />}
    </li>
  );
}

function Owed({ entry: { overdueAmount, dueAmount } }: { entry: CollectionEntry }) {
  return (
    <span className={classes.amount}>
      {overdueAmount > 0 && <Amount value={overdueAmount} strong />}
      {dueAmount > 0 && (
        <span className={overdueAmount > 0 ? classes.quiet : undefined}>
          {overdueAmount > 0 && "+ "}
          <Amount value={dueAmount} strong={overdueAmount === 0} />
        </span>
      )}
    </span>
  );
}

function Marks({ entry, date }: { entry: CollectionEntry; date: CalendarDate }) {
  const { overdueDays, dueAmount, loans, collectAt, isInLegal, priority, promise, visit, collected } = entry;
  const facts = [
    overdueDays > 0 && daysLateText(overdueDays),
    dueAmount > 0 && "Le toca ese día",
    loans > 1
      ? countText(loans, "préstamo", "préstamos")
      : collectAt && !collectAt.isYield && `Préstamo ${loanMark(collectAt)}`,
  ].filter(Boolean);
  return (
    <>
      <p className={classes.marks}>
        {overdueDays > 0 && <StateMark state={PRIORITY_WORDS[priority]} />}
        {isInLegal && <StateMark state={IN_LEGAL_WORD} />}
        {promise && <StateMark state={promiseWord(promise.promisedFor, promise.state, date)} />}
        <span>{facts.join(" · ")}</span>
      </p>
      {collected > 0 && (
        <p className={classes.quiet}>
          Pagó hoy <Amount value={collected} />
        </p>
      )}
      {visit && <p className={classes.quiet}>Visitado: {visitText(visit)}</p>}
    </>
  );
}

function Actions({
  entry,
  onVisit,
  onLocate,
  isLocating,
}: Pick<StopCardProps, "entry" | "onVisit" | "onLocate" | "isLocating">) {
  const mayCollect = usePermission("payments", "create");
  const { client } = entry;
  const hasPlace = Boolean(placeOf(entry));
  // The button that noted the place stays where it is: another one would come under the finger.
  const [lacked] = useState(!hasPlace);
  const name = fullName(client);
  const chat = chatAddress(entry);
  return (
    <div className={classes.actions}>
      {mayCollect && <Collect entry={entry} />}
      {mayCollect && (
        <Button variant="default" px="sm" aria-label={`Resultado de la visita a ${name}`} onClick={onVisit}>
          Visita
        </Button>
      )}
      <IconLink icon={IconPhone} label={`Llamar a ${name}`} href={dialLink(client.phone)} />
      {chat && <IconLink icon={IconBrandWhatsapp} label={`Escribir a ${name}`} href={chat} beside />}
      <IconLink icon={IconMapPin} label={`Cómo llegar a ${name}`} href={mapAddress(client)} beside />
      {mayCollect && (lacked || !hasPlace) && (
        <Button
          variant="default"
          px="sm"
          loading={isLocating}
          disabled={hasPlace}
          leftSection={<IconCurrentLocation size={18} stroke={1.6} aria-hidden />}
          onClick={onLocate}
        >
          {hasPlace ? "Ubicación guardada" : "Guardar la ubicación aquí"}
        </Button>
      )}
    </div>
  );
}

function Collect({ entry: { collectAt, client } }: { entry: CollectionEntry }) {
  if (!collectAt) return null;
  return (
    <LinkButton
      variant="light"
      px="sm"
      {...collectAddress(collectAt, "ruta")}
      aria-label={`Cobrar a ${fullName(client)}`}
    >
      Cobrar
    </LinkButton>
  );
}

interface IconLinkProps {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
  href: string;
  /** Opens beside the product. */
  beside?: boolean;
}

function IconLink({ icon: Icon, label, href, beside = false }: IconLinkProps) {
  return (
    <ActionIcon
      component="a"
      href={href}
      variant="default"
      aria-label={label}
      {...(beside && { target: "_blank", rel: "noreferrer" })}
    >
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  );
}
