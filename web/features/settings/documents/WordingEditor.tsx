/** The clauses of one paper while they are written: saved as a new wording, read on a loan, or given up for the original. */
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { savePaperWording } from "#commands/settings/save-wording";
import { ORIGINAL_WORDING, type PaperWording } from "#contract/records/paper-wording";
import type { WordedPaper } from "#domain/documents/worded-papers";
import { ruleOf, type WordedClause } from "#domain/documents/wording-rules";
import { useActOnline } from "#web/parts/editing/use-act.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { FailureAlert } from "#web/ui/form/FormPage.tsx";
import { InSlices } from "#web/ui/InSlices.tsx";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";
import { typedNotDone } from "#web/wording/not-done.ts";
import { ClauseCard } from "./ClauseCard.tsx";
import classes from "./Documents.module.css";
import { WordingPreview } from "./WordingPreview.tsx";
import { WordingVersions } from "./WordingVersions.tsx";
import * as draft from "./wording-draft.ts";

export interface WordingEditorProps {
  paper: WordedPaper;
  /** Null while the product's own wording is in force. */
  kept: PaperWording | null;
  /** The one that was in force when the person began to write. */
  begun: PaperWording | null;
  may: boolean;
  /** Whether something is written here that is not saved. */
  onTyped: (isTyped: boolean) => void;
}

export const numberOf = (wording: PaperWording | null) => wording?.number ?? ORIGINAL_WORDING;

export function WordingEditor({ paper, kept, begun, may, onTyped }: WordingEditorProps) {
  const [shown] = useState(() => draft.draftOf(paper, { clauses: begun?.clauses ?? null }));
  const [clauses, setClauses] = useState<readonly WordedClause[]>(shown);
  const [name, setName] = useState("");
  const [isPreviewed, setPreviewed] = useState(false);
  const changed = !draft.isSameWording(shown, clauses);
  const isTyped = changed || name !== "";
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const { save, failure, busy } = useSavingWording({ paper, kept, isTyped, onSaved: () => onTyped(false) });
  const problems = draft.problemsByClause(paper, clauses);
  return (
    <Stack gap="lg">
      <InForce kept={kept} />
      {kept && kept.number !== numberOf(begun) && !busy && <SavedMeanwhile kept={kept} />}
      {failure && <FailureAlert failure={{ message: "", ...failure }} />}
      <fieldset disabled={!may} className={classes.clauses}>
        <Clauses paper={paper} clauses={clauses} problems={problems} onChange={setClauses} />
        {problems.get("")?.map((text) => (
          <Notice key={text} tone="bad" title={text} />
        ))}
        <MissingClauses paper={paper} clauses={clauses} onChange={setClauses} />
        <TextInput
          label="Nombre de esta redacción"
          description="Para reconocerla entre las demás, como «Con seguro del vehículo»."
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </fieldset>
      <Group gap="sm">
        <Button
          loading={busy}
          disabled={!may || !changed || problems.size > 0 || name.trim() === ""}
          onClick={() => save(name, clauses)}
        >
          Guardar redacción
        </Button>
        <Button variant="default" onClick={() => setPreviewed(true)}>
          Vista previa
        </Button>
        {may && kept?.clauses && (
          <Button variant="default" onClick={() => askAndRestore(save)}>
            Restaurar el original
          </Button>
        )}
      </Group>
      <WordingVersions
        paper={paper}
        kept={kept}
        onUse={may ? (chosen) => setClauses(draft.draftOf(paper, chosen)) : null}
      />
      {isPreviewed && (
        <WordingPreview
          paper={paper}
          wording={{ number: numberOf(kept) + (changed ? 1 : 0), name, clauses }}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Stack>
  );
}

function InForce({ kept }: { kept: PaperWording | null }) {
  const title =
    kept?.clauses && kept.number > ORIGINAL_WORDING
      ? `Rige la redacción ${kept.number}: ${kept.name}`
      : "Rige la redacción original";
  return (
    <Notice tone="info" title={title}>
      Cada préstamo se imprime con la redacción que regía cuando se registró. El encabezado con las partes,
      las firmas y la tabla anexa los pone Cuadre. Pro Consumidor pide registrar el modelo de contrato: si lo
      cambia, regístrelo de nuevo y hágalo revisar por un abogado.
    </Notice>
  );
}

function SavedMeanwhile({ kept: { number, name, savedByName } }: { kept: PaperWording }) {
  return (
    <Notice
      tone="late"
      urgent
      title={`${savedByName} guardó la redacción ${number}, ${name}, mientras usted escribía`}
    >
      Lo que usted escribió sigue aquí. Si lo guarda, será la redacción {number + 1}, y la {number} quedará
      entre las guardadas.
    </Notice>
  );
}

interface ClausesProps {
  paper: WordedPaper;
  clauses: readonly WordedClause[];
  onChange: (clauses: readonly WordedClause[]) => void;
}

function Clauses({
  paper,
  clauses,
  problems,
  onChange,
}: ClausesProps & { problems: ReadonlyMap<string, readonly string[]> }) {
  const mover = (from: number, by: -1 | 1) =>
    draft.mayMove(paper, clauses, from, by) ? () => onChange(draft.moved(clauses, from, by)) : null;
  const remover = (place: number, key: string) => {
    const mayGo = (ruleOf(paper, key)?.freedom ?? "free") === "free";
    return mayGo ? () => onChange(clauses.toSpliced(place, 1)) : null;
  };
  return (
    <InSlices>
      {clauses.map((clause, place) => (
        <ClauseCard
          key={clause.key}
          paper={paper}
          clause={clause}
          place={place + 1}
          problems={problems.get(clause.key) ?? []}
          onChange={(now) => onChange(clauses.with(place, now))}
          onRemove={remover(place, clause.key)}
          onUp={mover(place, -1)}
          onDown={mover(place, 1)}
        />
      ))}
    </InSlices>
  );
}

/** Adds a clause of the business's own, or one of the original that was taken out. */
function MissingClauses({ paper, clauses, onChange }: ClausesProps) {
  const back = (clause: WordedClause) => {
    const own = draft.withOwnClause(paper, clauses);
    const place = own.findIndex(({ key }) => clauses.every((each) => each.key !== key));
    onChange(own.with(place, clause));
  };
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => onChange(draft.withOwnClause(paper, clauses))}>
        Agregar cláusula
      </Button>
      {draft.removedClauses(paper, clauses).map((clause) => (
        <Button key={clause.key} variant="subtle" onClick={() => back(clause)}>
          Volver a poner «{clause.subject}»
        </Button>
      ))}
    </Group>
  );
}

type Save = (name: string, clauses: readonly WordedClause[] | null) => void;

/** The screen is drawn again with the wording that was saved, once this device has it. */
interface Saving {
  paper: WordedPaper;
  kept: PaperWording | null;
  isTyped: boolean;
  onSaved: () => void;
}

function useSavingWording({ paper, kept, isTyped, onSaved }: Saving) {
  const { act, busy, refused: failure } = useActOnline();
  const leaving = useLeaveGuard(isTyped);
  const save: Save = (name, clauses) => {
    leaving.current = true;
    const wording = { paper, replaces: numberOf(kept), name: name.trim(), clauses: clauses && [...clauses] };
    void act(savePaperWording, ({ at }) => ({ at, ...wording }), {
      done: "Redacción guardada",
      undone: (why) => typedNotDone("No se pudo guardar la redacción", why),
    }).then((stays) => {
      leaving.current = stays === null;
      if (stays === null) onSaved();
    });
  };
  return { save, failure, busy };
}

async function askAndRestore(save: Save): Promise<void> {
  const yes = await openConfirm({
    title: "¿Restaurar el original?",
    consequence:
      "Los préstamos que se registren desde ahora se imprimen con la redacción original. La de ahora queda guardada entre las anteriores.",
    confirmLabel: "Restaurar el original",
  });
  if (yes) save("Original restaurado", null);
}
