/** *Suspender cobros de varios*: which loans and days, what moves before anything is done, and how far the work is. */
import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { parseId } from "#contract/id";
import type { SuspensionAsked, SuspensionPreview } from "#contract/suspensions";
import { FREQUENCIES, type Frequency } from "#domain/calendar/frequency";
import { newId, useCollection, useToday } from "#web/offline/store/hooks.ts";
import { KeptByServer } from "#web/parts/editing/KeptByServer.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { askReason } from "#web/ui/feedback/ask.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";
import { FREQUENCY_CHOICES, rowName } from "#web/wording/loan.ts";
import { suspensionText } from "#web/wording/suspension.ts";
import "#web/ui/panel-styles.ts";
import { MovedRows } from "./MovedRows.tsx";
import { loansText, previewText } from "./many-words.ts";
import classes from "./Suspension.module.css";
import { SuspensionFields } from "./SuspensionFields.tsx";
import { SuspensionsOfMany } from "./SuspensionsOfMany.tsx";
import { previewMany, suspendMany } from "./server.ts";
import { readSuspension, type TypedSuspension } from "./suspension-form.ts";
import { type Suspensions, useSuspensions } from "./use-suspensions.ts";

export function SuspendMany() {
  const suspensions = useSuspensions();
  return (
    <Stack gap="lg" maw="48rem">
      <BackLink to="/loans" label="Préstamos" />
      <PageHeading title="Suspender cobros de varios" />
      <KeptByServer what="La suspensión de varios préstamos se hace" without="no se puede." />
      <Asking suspensions={suspensions} />
      <SuspensionsOfMany suspensions={suspensions} />
    </Stack>
  );
}

interface Previewed {
  asked: SuspensionAsked;
  preview: SuspensionPreview;
}

/** Leaving asks while the days and loans are neither those that the form began with nor those that were suspended last. */
function useTyped() {
  const today = useToday();
  const [typed, setTyped] = useState<TypedSuspension>({ from: today, to: undefined, way: "shift" });
  const [filter, setFilter] = useState<SuspensionAsked["filter"]>({ lenderId: null, frequency: null });
  const now = JSON.stringify([typed, filter]);
  const [done, setDone] = useState(now);
  useLeaveGuard(now !== done);
  return { typed, setTyped, filter, setFilter, settle: () => setDone(now) };
}

function Asking({ suspensions }: { suspensions: Suspensions }) {
  const { typed, setTyped, filter, setFilter, settle } = useTyped();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<Previewed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = readSuspension(typed);
  const look = async () => {
    setTried(true);
    setShown(null);
    setProblem(null);
    if (!read.ok) return;
    const asked = { ...read.days, filter };
    setBusy(true);
    const answer = await previewMany(asked).finally(() => setBusy(false));
    if (answer.ok) setShown({ asked, preview: answer.value });
    else setProblem(answer.why);
  };
  const done = () => {
    setShown(null);
    settle();
  };
  // The preview in sight is of other days or loans.
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      setShown(null);
      set(value);
    };
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void look();
      }}
    >
      <Stack gap="md">
        <SuspensionFields
          typed={typed}
          onChange={changed(setTyped)}
          read={tried || (typed.from && typed.to) ? read : null}
        />
        <FilterFields filter={filter} onChange={changed(setFilter)} />
        <div className={shown ? undefined : classes.look} data-verbs={shown ? undefined : "one"}>
          <Button type="submit" variant="default" loading={busy}>
            Ver qué se mueve
          </Button>
        </div>
        {problem !== null && (
          <Notice tone="bad" urgent title="No se pudo ver qué se mueve">
            {problem}
          </Notice>
        )}
        {shown && <Preview {...shown} suspensions={suspensions} onDone={done} />}
      </Stack>
    </form>
  );
}

interface FilterFieldsProps {
  filter: SuspensionAsked["filter"];
  onChange: (filter: SuspensionAsked["filter"]) => void;
}

const EVERY = "";

function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const lenders = useCollection("lenders");
  const people = lenders.docs.map((lender) => ({ value: lender.id as string, label: fullName(lender) }));
  return (
    <Group grow preventGrowOverflow={false}>
      <Select
        label="Prestamista"
        allowDeselect={false}
        searchable={people.length > 8}
        data={[{ value: EVERY, label: "Todos" }, ...people]}
        value={filter.lenderId ?? EVERY}
        onChange={(value) => onChange({ ...filter, lenderId: parseId(value ?? EVERY) ?? null })}
      />
      <Select
        label="Frecuencia"
        allowDeselect={false}
        data={[{ value: EVERY, label: "Todas" }, ...FREQUENCY_CHOICES]}
        value={filter.frequency ?? EVERY}
        onChange={(value) => onChange({ ...filter, frequency: frequencyOf(value) })}
      />
    </Group>
  );
}

function frequencyOf(value: string | null): Frequency | null {
  return FREQUENCIES.find((each) => each === value) ?? null;
}

interface PreviewProps extends Previewed {
  suspensions: Suspensions;
  onDone: () => void;
}

function Preview({ asked, preview, suspensions, onDone }: PreviewProps) {
  // Sent again after an answer that stayed out, it is the same one.
  const [id] = useState(newId);
  const lines = preview.first.map(({ loanId, client, paymentNumber, before, after }) => ({
    key: `${loanId} ${paymentNumber}`,
    name: `${client || "Cliente no disponible"} · ${rowName(paymentNumber)}`,
    before,
    after,
  }));
  const begin = () =>
    void askReason({
      title: `¿Suspender los cobros de ${loansText(preview.loans)}?`,
      consequence: `${previewText(preview)} Sin cobro ${suspensionText(asked)}. Se puede anular.`,
      confirmLabel: "Suspender cobros",
      reason: { label: "Motivo" },
      record: async (reason) => {
        const answer = await suspendMany({ id, ...asked, reason });
        if (!answer.ok) return { title: "No se suspendieron los cobros", message: answer.why };
        suspensions.take(answer);
        notify.success("Suspensión en marcha", "Sigue en el servidor aunque cierre esta pantalla.");
        onDone();
        return null;
      },
    });
  return (
    <Section heading="Lo que se mueve">
      <Text role="status">{previewText(preview)}</Text>
      {lines.length > 0 && <MovedRows lines={lines} total={preview.cuotas} />}
      {preview.loans > 0 && (
        <Group>
          <Button onClick={begin}>Suspender cobros de {loansText(preview.loans)}</Button>
        </Group>
      )}
    </Section>
  );
}
