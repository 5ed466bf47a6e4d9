/** The first administrator of a new installation: offered once, and never again (ruling A5). */
import { Button, Stack } from "@mantine/core";
import { useForm } from "react-hook-form";
import { emailOf } from "#domain/search/look-alikes";
import { session } from "#web/parts/session/use-session.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";
import { ABOUT_ENTERING } from "./about-entering.ts";
import { credentialChecks, resolverOf } from "./check-credentials.ts";

const EMPTY = { name: "", email: "", password: "", companyName: "" };
const LONGEST_NAME = 120;

const resolver = resolverOf<typeof EMPTY>({
  ...credentialChecks,
  name: (name) => (name.trim() === "" ? "Ingrese el nombre del usuario" : undefined),
});

interface FirstStartProps {
  /** The token of the invitation's link; empty where none is asked for. */
  invitation: string;
  onEntered: (message: string) => void;
}

export function FirstStart({ invitation, onEntered }: FirstStartProps) {
  const form = useForm({ resolver, defaultValues: EMPTY });
  const leaving = useLeaveGuard(form.formState.isDirty);
  const create = form.handleSubmit(async ({ name, email, password, companyName }) => {
    leaving.current = true;
    const invited = invitation === "" ? {} : { invitation };
    const person = { name: name.trim(), email: emailOf(email), password, ...invited };
    const company = companyName.trim();
    const outcome = await session.setup(company === "" ? person : { ...person, companyName: company });
    leaving.current = outcome.ok;
    if (outcome.ok) onEntered(outcome.message);
    else notify.error("Error de autenticación", outcome.message, ABOUT_ENTERING);
  });
  const { control } = form;
  return (
    <form onSubmit={create} noValidate>
      <Stack gap="md">
        <TextField
          control={control}
          name="name"
          label="Su nombre"
          autoComplete="name"
          maxLength={LONGEST_NAME}
          required
        />
        <TextField
          control={control}
          name="email"
          label="Correo electrónico"
          kind="email"
          autoComplete="username"
          required
        />
        <PasswordField
          control={control}
          name="password"
          label="Contraseña"
          help="Al menos 6 caracteres"
          autoComplete="new-password"
          required
        />
        <TextField
          control={control}
          name="companyName"
          label="Nombre del negocio"
          help="Opcional. Sale en los recibos y se puede cambiar después."
          autoComplete="organization"
          maxLength={LONGEST_NAME}
        />
        <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
          Crear administrador
        </Button>
      </Stack>
    </form>
  );
}
