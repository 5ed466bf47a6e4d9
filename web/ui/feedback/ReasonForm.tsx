/**
 * A person's statement: its consequence in words, its fields, its reason, a way back, a verb. A refusal is shown here
 * and leaves everything as it was typed.
 */
import { Alert, Button, Stack, Text } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { GrowingText } from "../GrowingText.tsx";
import "../panel-styles.ts";
import { WindowVerbs } from "../WindowVerbs.tsx";

/** Why something was not done. */
export interface Refused {
  title: string;
  message?: string;
}

/** Null: it is done. `stays`: the person only goes on here. */
export type Stated = Refused | "stays" | null;

export interface ReasonField {
  label: string;
  placeholder?: string;
  /** The sentence when it is left empty. */
  required?: string;
  /** It may be left empty: then the answer is empty too. */
  optional?: boolean;
  maxLength?: number;
  /** The reason given before, when the step did not come about. */
  initial?: string;
}

export interface ReasonFormProps {
  consequence: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  reason: ReasonField;
  /** The fields above the reason. */
  children?: ReactNode;
  onConfirm(reason: string): Promise<Stated>;
  onDone(): void;
  onCancel(): void;
}

const LONGEST_REASON = 500;

export function ReasonForm({ reason, ...props }: ReasonFormProps) {
  const [text, setText] = useState(reason.initial ?? "");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const missing = !reason.optional && text.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing || busy) return;
    setBusy(true);
    const stated = await props.onConfirm(text.trim()).finally(() => setBusy(false));
    setRefused(stated === "stays" ? null : stated);
    if (stated === null) props.onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {refused && (
          <Alert color="red" role="alert" title={refused.title}>
            {refused.message}
          </Alert>
        )}
        <Text component="div">{props.consequence}</Text>
        {props.children}
        <GrowingText
          data-autofocus={props.children ? undefined : true}
          label={reason.optional ? `${reason.label} (opcional)` : reason.label}
          placeholder={reason.placeholder ?? ""}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={reason.maxLength ?? LONGEST_REASON}
          least={2}
          withAsterisk={!reason.optional}
          error={tried && missing ? (reason.required ?? "Escriba el motivo") : null}
        />
        <WindowVerbs>
          <Button variant="default" onClick={props.onCancel}>
            {props.cancelLabel ?? "Cancelar"}
          </Button>
          <Button type="submit" loading={busy} color={props.destructive ? "red.9" : "green"}>
            {props.confirmLabel}
          </Button>
        </WindowVerbs>
      </Stack>
    </form>
  );
}
