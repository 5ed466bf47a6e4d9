/** The window of a question: its consequence in words, a way back, and a verb. */
import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import "../panel-styles.ts";
import { DialogWindow } from "../DialogWindow.tsx";
import { close, type Question } from "./ask.ts";

export function QuestionWindow({ question }: { question: Question }) {
  const { ask } = question;
  const cancel = () => {
    close(question);
    if (question.kind === "confirm") question.answer(false);
    else question.answer(undefined);
  };
  return (
    <DialogWindow onClose={cancel} title={ask.title} size="md" zIndex={550}>
      {question.kind === "confirm" ? (
        <Stack>
          <Text>{ask.consequence}</Text>
          <Choices
            question={question}
            onCancel={cancel}
            onConfirm={() => {
              close(question);
              question.answer(true);
            }}
          />
        </Stack>
      ) : (
        <TextForm question={question} onCancel={cancel} />
      )}
    </DialogWindow>
  );
}

function TextForm({
  question,
  onCancel,
}: {
  question: Extract<Question, { kind: "text" }>;
  onCancel: () => void;
}) {
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const { ask } = question;
  const missing = !ask.optional && text.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) return;
    close(question);
    question.answer(text.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{ask.consequence}</Text>
        <Textarea
          data-autofocus
          label={ask.optional ? `${ask.label} (opcional)` : ask.label}
          placeholder={ask.placeholder ?? ""}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={ask.maxLength ?? 500}
          autosize
          minRows={2}
          withAsterisk={!ask.optional}
          error={tried && missing ? (ask.required ?? "Escriba el motivo") : null}
        />
        <Choices question={question} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

interface ChoicesProps {
  question: Question;
  onCancel: () => void;
  /** Absent inside a form, where the button submits. */
  onConfirm?: () => void;
}

function Choices({ question, onCancel, onConfirm }: ChoicesProps) {
  const { ask } = question;
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {ask.cancelLabel ?? "Cancelar"}
      </Button>
      <Button
        {...(onConfirm ? { onClick: onConfirm, "data-autofocus": true } : { type: "submit" })}
        color={ask.destructive ? "red.9" : "green"}
      >
        {ask.confirmLabel}
      </Button>
    </Group>
  );
}
