/** The window of a question: its consequence in words, a way back, and a verb. */
import { Button, Stack, Text } from "@mantine/core";
import "../panel-styles.ts";
import { DialogWindow } from "../DialogWindow.tsx";
import { KeyValueList } from "../detail/Section.tsx";
import { HeldButton } from "../HeldButton.tsx";
import { WindowVerbs } from "../WindowVerbs.tsx";
import { cancel, close, type Question } from "./ask.ts";
import { ReasonForm } from "./ReasonForm.tsx";

type Confirm = Extract<Question, { kind: "confirm" }>;
type Reason = Extract<Question, { kind: "reason" }>;

export function QuestionWindow({ question }: { question: Question }) {
  const leave = () => cancel(question);
  return (
    <DialogWindow onClose={leave} title={question.ask.title} size="md" zIndex={550}>
      {question.kind === "confirm" ? (
        <ConfirmForm question={question} onCancel={leave} />
      ) : (
        <AskedReason question={question} onCancel={leave} />
      )}
    </DialogWindow>
  );
}

function ConfirmForm({ question, onCancel }: { question: Confirm; onCancel: () => void }) {
  const { ask } = question;
  const confirm = () => {
    close(question);
    question.answer(true);
  };
  return (
    <Stack>
      {ask.facts && <KeyValueList entries={ask.facts} />}
      <Text>{ask.consequence}</Text>
      <WindowVerbs>
        <Button variant="default" onClick={onCancel}>
          {ask.cancelLabel ?? "Cancelar"}
        </Button>
        <HeldButton
          isHeld={ask.isHeld ?? false}
          onConfirm={confirm}
          data-autofocus
          color={ask.destructive ? "red.9" : "green"}
        >
          {ask.confirmLabel}
        </HeldButton>
      </WindowVerbs>
    </Stack>
  );
}

function AskedReason({ question, onCancel }: { question: Reason; onCancel: () => void }) {
  const { title, reason, record, ...form } = question.ask;
  const confirm = async (text: string) => {
    const stated = (await record?.(text)) ?? null;
    if (stated === null) question.answer(text);
    return stated;
  };
  return (
    <ReasonForm
      {...form}
      reason={reason}
      onConfirm={confirm}
      onDone={() => close(question)}
      onCancel={onCancel}
    />
  );
}
