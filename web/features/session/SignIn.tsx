/** E-mail and password. */

import { Button, Stack } from "@mantine/core";
import { useForm } from "react-hook-form";
import { emailOf } from "#domain/search/look-alikes";
import { session } from "#web/parts/session/use-session.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { ABOUT_ENTERING } from "./about-entering.ts";
import { credentialChecks, resolverOf } from "./check-credentials.ts";

const EMPTY = { email: "", password: "" };
const resolver = resolverOf<typeof EMPTY>(credentialChecks);

export function SignIn({ onEntered }: { onEntered: (message: string) => void }) {
  const form = useForm({ resolver, defaultValues: EMPTY });
  const enter = form.handleSubmit(async ({ email, password }) => {
    const outcome = await session.signIn(emailOf(email), password);
    if (outcome.ok) onEntered(outcome.message);
    else notify.error("Error de autenticación", outcome.message, ABOUT_ENTERING);
  });
  return (
    <form onSubmit={enter} noValidate>
      <Stack gap="md">
        <TextField
          control={form.control}
          name="email"
          label="Correo electrónico"
          kind="email"
          autoComplete="username"
        />
        <PasswordField
          control={form.control}
          name="password"
          label="Contraseña"
          autoComplete="current-password"
        />
        <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
          Iniciar Sesión
        </Button>
      </Stack>
    </form>
  );
}
