/** The three questions one asks of the log, and the record whose history it shows. */
import { ActionIcon, Select } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { COLLECTION_NAMES } from "#contract/collections";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { useCollection, useDoc, useToday } from "#web/offline/store/hooks.ts";
import "#web/ui/panel-styles.ts";
import { useNames } from "#web/parts/editing/use-names.ts";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { collectionLabel } from "#web/wording/collection.ts";
import classes from "./Audit.module.css";
import type { AuditFilter } from "./use-audit-filter.ts";
import { useAuditPeople } from "./use-audit-people.ts";

/** Schedules are left out of the log: they follow from the facts beside them. */
const KINDS = COLLECTION_NAMES.filter((name) => name !== "amortizationItems")
  .map((value) => ({ value, label: collectionLabel(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, "es"));

export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const people = useAuditPeople();
  const today = useToday();
  const { userId, collection, entityId, day } = filter.question;
  return (
    <div className={classes.filters}>
      <Select
        label="Persona"
        placeholder="Todas"
        data={people}
        value={userId ?? null}
        onChange={(value) => filter.choose("persona", value)}
        searchable
        clearable
        nothingFoundMessage="No hay resultados"
        clearButtonProps={{ "aria-label": "Quitar la persona" }}
      />
      <Select
        label="Registro"
        placeholder="Todos"
        data={KINDS}
        value={collection ?? null}
        onChange={(value) => filter.choose("tipo", value)}
        clearable
        clearButtonProps={{ "aria-label": "Quitar el tipo de registro" }}
      />
      <DateInput
        label="Día"
        value={day}
        max={today}
        onChange={(value: CalendarDate | undefined) => {
          if (value === undefined || parseDate(value)) filter.choose("dia", value ?? null);
        }}
      />
      {entityId && (
        <p className={classes.chip}>
          <span>
            Historial: <RecordTitle id={entityId} />
          </span>
          <ActionIcon aria-label="Ver todos los registros" onClick={() => filter.choose("record", null)}>
            <IconX size={18} stroke={1.8} />
          </ActionIcon>
        </p>
      )}
    </div>
  );
}

/** The address gives an id alone: its name is read from the records of this device. */
function RecordTitle({ id }: { id: string }) {
  const clients = useCollection("clients").byId;
  const lenders = useCollection("lenders").byId;
  const loans = useCollection("loans").byId;
  const users = useCollection("users").byId;
  const rates = useCollection("interestRates").byId;
  const payment = useDoc("payments", id).doc;
  const nameOf = useNames();
  if (clients.has(id)) return nameOf("clientId", id);
  if (lenders.has(id)) return nameOf("lenderId", id);
  if (loans.has(id)) return nameOf("loanId", id);
  if (payment) return `Recibo ${payment.receiptNumber}`;
  return users.get(id)?.name ?? rates.get(id)?.name ?? "un registro que ya no está";
}
