/** The fields that a client and a lender share. */
import type { Control, FieldPath } from "react-hook-form";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { NameField, NotesField, PhoneField, TextField } from "#web/ui/form/TextField.tsx";
import { IdentificationField } from "./IdentificationField.tsx";
import type { Person } from "./person.ts";

export interface PersonText extends Person {
  address: string;
}

interface PersonFieldsProps<T extends PersonText, O> {
  control: Control<T, unknown, O>;
  /** Who has the same identification already, and where he is found. */
  sameIdentification?: (identification: string) => { name: string; to: string } | undefined;
}

export function PersonFields<T extends PersonText, O>(props: PersonFieldsProps<T, O>) {
  const { control } = props;
  const named = (field: keyof PersonText) => ({ control, name: field as FieldPath<T>, required: true });
  return (
    <>
      <FormGroup heading="Datos personales">
        <NameField {...named("name")} label="Nombre" maxLength={120} />
        <NameField {...named("lastName")} label="Apellido" maxLength={120} />
        <IdentificationField
          {...named("identification")}
          label="Cédula/RNC"
          sameIdentification={props.sameIdentification}
        />
      </FormGroup>
      <FormGroup heading="Contacto">
        <PhoneField {...named("phone")} label="Teléfono" />
        <TextField
          {...named("email")}
          required={false}
          label="Correo electrónico"
          kind="email"
          maxLength={254}
          placeholder="Si tiene"
        />
        <NotesField {...named("address")} label="Dirección" maxLength={300} />
      </FormGroup>
    </>
  );
}
