/** One clause of a wording: its title and text, what the paper needs of it, and its place among the others. */
import { ActionIcon, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import type { WordedPaper } from "#domain/documents/worded-papers";
import { fieldsOf, ruleOf, type WordedClause } from "#domain/documents/wording-rules";
import { originalClause } from "#web/documents/wording/original.ts";
import { GrowingText } from "#web/ui/GrowingText.tsx";
import { clauseNote, FIELD_MEANINGS } from "#web/wording/paper-wording.ts";
import classes from "./Documents.module.css";
import "#web/ui/panel-styles.ts";

export interface ClauseCardProps {
  paper: WordedPaper;
  clause: WordedClause;
  /** From 1. */
  place: number;
  problems: readonly string[];
  onChange: (clause: WordedClause) => void;
  /** Null where it has to stay. */
  onRemove: (() => void) | null;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

export function ClauseCard(props: ClauseCardProps) {
  const { paper, clause, place, problems, onChange } = props;
  const rule = ruleOf(paper, clause.key);
  const isFixed = rule?.freedom === "fixed";
  return (
    <section className={classes.clause} aria-label={`Cláusula ${place}: ${clause.subject}`}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput
          className="fills"
          label={`Título de la cláusula ${place}`}
          value={clause.subject}
          maxLength={120}
          onChange={(event) => onChange({ ...clause, subject: event.currentTarget.value })}
        />
        <ClauseButtons {...props} />
      </Group>
      <Text size="sm" className={classes.note}>
        {rule ? clauseNote(rule) : "Cláusula del negocio: puede cambiarla o quitarla."}
      </Text>
      {isFixed ? (
        <p className={classes.fixed}>
          {originalClause(paper, clause.key).text.replace("\n{aceptacion}", "")}
        </p>
      ) : (
        <ClauseText paper={paper} clause={clause} problems={problems} onChange={onChange} />
      )}
      {isFixed && problems.length > 0 && <Text c="red">{problems.join(" ")}</Text>}
    </section>
  );
}

function ClauseButtons({ clause, onUp, onDown, onRemove }: ClauseCardProps) {
  const name = clause.subject || "la cláusula";
  const buttons = [
    { label: `Subir ${name}`, icon: IconArrowUp, act: onUp },
    { label: `Bajar ${name}`, icon: IconArrowDown, act: onDown },
    ...(onRemove ? [{ label: `Quitar ${name}`, icon: IconTrash, act: onRemove }] : []),
  ];
  return buttons.map(({ label, icon: Icon, act }) => (
    <ActionIcon
      key={label}
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={act === null}
      onClick={() => act?.()}
    >
      <Icon size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  ));
}

function ClauseText({
  paper,
  clause,
  problems,
  onChange,
}: Pick<ClauseCardProps, "paper" | "clause" | "problems" | "onChange">) {
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = (field: string) => {
    const at = box.current?.selectionStart ?? clause.text.length;
    onChange({ ...clause, text: `${clause.text.slice(0, at)}{${field}}${clause.text.slice(at)}` });
  };
  return (
    <Stack gap="xs">
      <GrowingText
        ref={box}
        label="Texto"
        value={clause.text}
        least={2}
        most={14}
        maxLength={4000}
        error={problems.join(" ") || null}
        onChange={(event) => onChange({ ...clause, text: event.currentTarget.value })}
      />
      <Select
        label="Insertar un dato"
        placeholder="Elija el dato que va donde está el cursor"
        data={fieldsOf(paper).map((field) => ({
          value: field,
          label: `{${field}} ${FIELD_MEANINGS[field]}`,
        }))}
        value={null}
        searchable
        nothingFoundMessage="No hay un dato así"
        onChange={(field) => field && insert(field)}
      />
    </Stack>
  );
}
