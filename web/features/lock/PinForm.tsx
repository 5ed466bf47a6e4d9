/** Fields for PINs and one button. Nothing typed is kept once it was taken. */
import { Button, PasswordInput, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { isPin, typedPin } from "#web/parts/lock/lock-record.ts";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";

type Name = "current" | "fresh" | "again";
type Typed = Partial<Record<Name, string>>;

interface PinFormProps {
  fields: readonly { name: Name; label: string; help?: string }[];
  submit: string;
  /** Answers the sentences for fields that are wrong, or null when it was taken. */
  onSubmit: (typed: Typed) => Promise<Typed | null>;
}

const NO_PIN = "El PIN tiene de 4 a 8 dígitos.";

export function PinForm({ fields, submit, onSubmit }: PinFormProps) {
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<Typed>({});
  const [isBusy, setBusy] = useState(false);
  useLeaveGuard(Object.values(typed).some(Boolean) && !isBusy);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = fields.filter(({ name }) => !isPin(typed[name] ?? ""));
    setBusy(true);
    const found =
      missing.length > 0
        ? Object.fromEntries(missing.map(({ name }) => [name, NO_PIN]))
        : await onSubmit(typed).finally(() => setBusy(false));
    setBusy(false);
    setErrors(found ?? {});
    const [first] = fields.filter(({ name }) => found?.[name]);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
    if (!found) setTyped({});
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md" maw="22rem">
        {fields.map(({ name, label, help }) => (
          <PasswordInput
            key={name}
            name={name}
            label={label}
            description={help}
            value={typed[name] ?? ""}
            onChange={(event) => {
              const value = typedPin(event.currentTarget.value);
              setTyped((before) => ({ ...before, [name]: value }));
              setErrors(({ [name]: _gone, ...others }) => others);
            }}
            error={errors[name]}
            inputMode="numeric"
            autoComplete="off"
            visibilityToggleButtonProps={{ "aria-label": "Mostrar u ocultar el PIN", tabIndex: 0 }}
          />
        ))}
        <Button type="submit" loading={isBusy} style={{ alignSelf: "start" }}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
