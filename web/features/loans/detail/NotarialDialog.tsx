/** Asks for the facts that the notary's act needs and the product does not keep. Notary and creditor are remembered on this device. */
import { Button, Fieldset, Group, Stack, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import type { AppearingPerson } from "#web/documents/promissory-note/appearing.ts";
import { makeNotarialDraft, type NotarialDetails } from "#web/documents/promissory-note/notarial.ts";
import { logError } from "#web/platform/error-log.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import type { LoanRecords } from "./loan-book.ts";
import { EMPTY_PERSON, firstDetails, keepDetails } from "./notarial-details.ts";
import "#web/ui/panel-styles.ts";

const CIVIL = [
  ["nationality", "Nacionalidad"],
  ["civilStatus", "Estado civil"],
  ["occupation", "Ocupación"],
] as const;
const NAMED = [["name", "Nombre"], ["identification", "Identificación"], ...CIVIL] as const;
const WHOLE = [...NAMED, ["address", "Domicilio"]] as const;
const NOTARY = [
  ["name", "Nombre"],
  ["registration", "Matrícula"],
  ["jurisdiction", "Jurisdicción (los del número de…)"],
  ["office", "Oficina"],
] as const;

export function NotarialDialog({ records, onClose }: { records: LoanRecords; onClose: () => void }) {
  const [details, setDetails] = useState(() => firstDetails(records.today));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const print = async () => {
    const made = makeNotarialDraft({ ...records, details });
    setMissing(made.ok ? [] : made.missing);
    if (!made.ok) return;
    keepDetails(details);
    if (tellPrintFailure(await printPaper(made.paper), notify.error)) onClose();
  };
  return (
    <DialogWindow title="Borrador de pagaré notarial" size="lg" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          print().catch((fault: unknown) => {
            logError("error", fault);
            notify.error("No se pudo generar el pagaré", "Inténtelo de nuevo.");
          });
        }}
      >
        <Stack>
          <Notice tone="info" title="Es un borrador: el acto lo hace el notario.">
            No lo firme junto con un pagaré simple del mismo préstamo: serían dos deudas en papel.
          </Notice>
          <Facts details={details} onChange={(changes) => setDetails({ ...details, ...changes })} />
          {missing.length > 0 && (
            <Notice tone="bad" title="No se puede generar el pagaré: faltan datos requeridos.">
              {missing.join(" · ")}
            </Notice>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit">Imprimir borrador</Button>
          </Group>
        </Stack>
      </form>
    </DialogWindow>
  );
}

interface FactsProps {
  details: NotarialDetails;
  onChange: (changes: Partial<NotarialDetails>) => void;
}

function Facts({ details, onChange }: FactsProps) {
  return (
    <>
      <Act details={details} onChange={onChange} />
      <Part
        legend="El notario"
        fields={NOTARY}
        value={details.notary}
        onChange={(notary) => onChange({ notary })}
      />
      <Part
        legend="El acreedor, o quien lo representa"
        fields={NAMED}
        value={details.creditor}
        onChange={(creditor) => onChange({ creditor })}
      />
      <Part
        legend="El deudor"
        fields={CIVIL}
        value={details.debtor}
        onChange={(debtor) => onChange({ debtor })}
      />
      <Companion
        legend="Fiador"
        value={details.guarantor}
        onChange={(guarantor) => onChange({ guarantor })}
      />
      <Companion
        legend="Cónyuge del deudor"
        value={details.spouse}
        onChange={(spouse) => onChange({ spouse })}
      />
      {details.witnesses.map((witness, place) => (
        <Part
          // Two witnesses, always in the same order.
          key={place === 0 ? "first" : "second"}
          legend={`Testigo ${place + 1}`}
          fields={WHOLE}
          value={witness}
          onChange={(next) => onChange({ witnesses: details.witnesses.with(place, next) })}
        />
      ))}
    </>
  );
}

function Act({ details, onChange }: FactsProps) {
  return (
    <Fieldset legend="El acto">
      <Stack gap="xs">
        <TextInput label="Lugar" value={details.place} onChange={textInto((place) => onChange({ place }))} />
        <DateInput
          label="Fecha"
          value={details.date ?? undefined}
          onChange={(date) => onChange({ date: date ?? null })}
        />
        <TextInput
          label="Hora, en palabras"
          placeholder="las diez de la mañana"
          value={details.hour}
          onChange={textInto((hour) => onChange({ hour }))}
        />
      </Stack>
    </Fieldset>
  );
}

interface PartProps<T, K extends keyof T> {
  legend: string;
  fields: readonly (readonly [K, string])[];
  value: T;
  onChange: (value: T) => void;
}

function Part<T extends Record<K, string>, K extends keyof T>({
  legend,
  fields,
  value,
  onChange,
}: PartProps<T, K>) {
  return (
    <Fieldset legend={legend}>
      <Stack gap="xs">
        {fields.map(([name, label]) => (
          <TextInput
            key={String(name)}
            label={label}
            value={value[name]}
            onChange={textInto((text) => onChange({ ...value, [name]: text }))}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

interface CompanionProps {
  legend: string;
  value: AppearingPerson | null;
  onChange: (value: AppearingPerson | null) => void;
}

/** A person who appears only in some acts. */
function Companion({ legend, value, onChange }: CompanionProps) {
  return (
    <>
      <Switch
        label={`Comparece: ${legend.toLowerCase()}`}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? EMPTY_PERSON : null)}
      />
      {value && <Part legend={legend} fields={WHOLE} value={value} onChange={onChange} />}
    </>
  );
}

function textInto(take: (text: string) => void) {
  return (event: { currentTarget: { value: string } }) => take(event.currentTarget.value);
}
