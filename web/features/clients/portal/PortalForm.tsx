/** E-mail and password of a portal account, typed or generated; a refusal keeps what was typed. */

import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button, Stack } from "@mantine/core";
import { IconDice5 } from "@tabler/icons-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { TextField } from "#web/ui/form/TextField.tsx";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { generatePassword } from "./generate-password.ts";
import { type AccountText, accountSchema, resetSchema } from "./portal-form.ts";

interface PortalFormProps {
  /** New: the e-mail is asked too. */
  isNew: boolean;
  email: string;
  submitLabel: string;
  /** Answers the sentence to show when it was refused. */
  onSubmit: (values: AccountText) => Promise<string | null>;
  onClose: () => void;
}

export function PortalForm({ isNew, email, submitLabel, onSubmit, onClose }: PortalFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<AccountText>({
    resolver: zodResolver(isNew ? accountSchema : resetSchema),
    defaultValues: { email, password: "" },
  });
  const { control, formState, handleSubmit, setValue } = form;
  const submit = handleSubmit(async (values) => setRefusal(await onSubmit(values)));
  const generate = () =>
    setValue("password", generatePassword(), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {refusal !== null && <Alert color="red" role="alert" title={refusal} />}
        {isNew && (
          <TextField
            control={control}
            name="email"
            label="Correo electrónico"
            help="Con este correo entra el cliente al portal."
            kind="email"
            maxLength={254}
            required
          />
        )}
        <TextField
          control={control}
          name="password"
          label={isNew ? "Contraseña" : "Nueva contraseña"}
          help="Al menos 6 caracteres. Se ve mientras la escribe para poder dictarla."
          maxLength={200}
          required
          autoFocus={!isNew}
        />
        <Button
          variant="default"
          leftSection={<IconDice5 size={18} stroke={1.6} />}
          onClick={generate}
          style={{ alignSelf: "flex-start" }}
        >
          Generar contraseña
        </Button>
        <WindowVerbs>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {submitLabel}
          </Button>
        </WindowVerbs>
      </Stack>
    </form>
  );
}
