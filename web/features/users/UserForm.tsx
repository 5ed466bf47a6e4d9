/** The one form of a user, new or present. It is saved on the server itself, and says so. */
import { zodResolver } from "@hookform/resolvers/zod";
import { Text } from "@mantine/core";
import type { Control, Resolver } from "react-hook-form";
import { useForm, useWatch } from "react-hook-form";
import type { User } from "#contract/records/business";
import { KeptByServer } from "#web/parts/editing/KeptByServer.tsx";
import { FieldRow, FormGroup, FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { SegmentsField } from "#web/ui/form/SelectField.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { ROLE_LABELS } from "#web/wording/access.ts";
import { PortfolioField } from "./PortfolioField.tsx";
import { useIsAdministrator, useMaySetPassword } from "./use-rank.ts";
import { COLLECTOR, newUserSchema, presentUserSchema, type UserText, type UserValues } from "./user-form.ts";

interface UserFormProps {
  title: string;
  initial: UserText;
  /** Null: a new one, who needs a password. Of a present user an empty field keeps it. */
  user: User | null;
  onSubmit: (values: UserValues) => Promise<NotSaved<UserText> | undefined>;
}

export function UserForm({ title, initial, user, onSubmit }: UserFormProps) {
  const isNew = user === null;
  const mayMakeAdministrators = useIsAdministrator();
  const resolver = zodResolver(isNew ? newUserSchema : presentUserSchema) as Resolver<
    UserText,
    unknown,
    UserValues
  >;
  const form = useForm<UserText, unknown, UserValues>({ resolver, defaultValues: initial });
  const { control } = form;
  const role = useWatch({ control, name: "role" });
  return (
    <FormPage
      title={title}
      form={form}
      onSubmit={onSubmit}
      submitLabel="Guardar"
      back={{ to: "/users", label: "Usuarios" }}
      intro={
        <KeptByServer
          what="Los usuarios y sus permisos se guardan"
          without="puede escribir aquí y guardar cuando vuelva."
        />
      }
    >
      <FormGroup heading="Datos del usuario">
        <FieldRow least="14rem">
          <TextField control={control} name="name" label="Nombre" required maxLength={120} />
          <TextField control={control} name="email" label="Correo electrónico" kind="email" required />
        </FieldRow>
        <SegmentsField
          control={control}
          name="role"
          label="Rol"
          help={
            mayMakeAdministrators
              ? `Un administrador puede hacer todo. Un usuario empieza viendo todos los módulos; lo demás se le permite en Permisos.${isNew ? " Un cobrador empieza viendo clientes y préstamos, y cobra." : ""}`
              : "Solo un administrador puede crear otro administrador."
          }
          options={[
            { value: "user", label: ROLE_LABELS.user },
            ...(isNew && mayMakeAdministrators ? [{ value: COLLECTOR, label: "Cobrador" }] : []),
            { value: "admin", label: ROLE_LABELS.admin, disabled: !mayMakeAdministrators },
          ]}
        />
        {mayMakeAdministrators && role !== "admin" && role !== "" && (
          <PortfolioField control={control} userId={user?.id ?? null} />
        )}
      </FormGroup>
      <PasswordGroup control={control} user={user} />
    </FormPage>
  );
}

interface PasswordGroupProps {
  control: Control<UserText, unknown, UserValues>;
  user: User | null;
}

function PasswordGroup({ control, user }: PasswordGroupProps) {
  const isNew = user === null;
  const maySetPassword = useMaySetPassword(user);
  return (
    <FormGroup heading="Contraseña">
      {maySetPassword ? (
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
      ) : (
        <Text c="dimmed">La cambia un administrador: este usuario tiene permisos que usted no tiene.</Text>
      )}
    </FormGroup>
  );
}
