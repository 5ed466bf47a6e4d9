/** The one form of a user, new or present. It is saved on the server itself, so it says when there is no connection. */
import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { useForm } from "react-hook-form";
import { useConnectivity } from "#web/offline/book/hooks.ts";
import { FormGroup, FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { SegmentsField } from "#web/ui/form/SelectField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { ROLE_LABELS } from "#web/wording/access.ts";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { useMayEverything } from "./use-rank.ts";
import { newUserSchema, presentUserSchema, type UserText, type UserValues } from "./user-form.ts";

interface UserFormProps {
  title: string;
  initial: UserText;
  /** A new user needs a password; of a present one an empty field keeps it. */
  isNew: boolean;
  onSubmit: (values: UserValues) => Promise<NotSaved<UserText> | undefined>;
}

export function UserForm({ title, initial, isNew, onSubmit }: UserFormProps) {
  const { online } = useConnectivity();
  const mayMakeAdministrators = useMayEverything();
  const resolver = zodResolver(isNew ? newUserSchema : presentUserSchema) as Resolver<
    UserText,
    unknown,
    UserValues
  >;
  const form = useForm<UserText, unknown, UserValues>({ resolver, defaultValues: initial });
  const { control } = form;
  return (
    <FormPage
      title={title}
      form={form}
      onSubmit={onSubmit}
      submitLabel="Guardar"
      back={{ to: "/users", label: "Usuarios" }}
      intro={!online && <OfflineNotice>Escriba ahora y guarde cuando vuelva.</OfflineNotice>}
    >
      <FormGroup heading="Datos del usuario">
        <TextField control={control} name="name" label="Nombre" required maxLength={120} />
        <TextField control={control} name="email" label="Correo electrónico" kind="email" required />
        <SegmentsField
          control={control}
          name="role"
          label="Rol"
          help={
            mayMakeAdministrators
              ? "Un administrador puede hacer todo. Un usuario empieza viendo todos los módulos; lo demás se le permite en Permisos."
              : "Solo un administrador puede crear otro administrador."
          }
          options={[
            { value: "user", label: ROLE_LABELS.user },
            { value: "admin", label: ROLE_LABELS.admin, disabled: !mayMakeAdministrators },
          ]}
        />
      </FormGroup>
      <FormGroup heading="Contraseña">
        <PasswordField
          control={control}
          name="password"
          label={isNew ? "Contraseña" : "Contraseña nueva"}
          help={
            isNew
              ? "Al menos 6 caracteres"
              : "Déjela vacía para mantener la actual. Al cambiarla se cierran las demás sesiones de este usuario."
          }
          autoComplete="new-password"
          required={isNew}
        />
      </FormGroup>
    </FormPage>
  );
}
