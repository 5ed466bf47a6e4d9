/** The fields that a client and a lender share. */
import type { Control, FieldPath } from "react-hook-form";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { NotesField } from "#web/ui/form/NotesField.tsx";
import { NameField, PhoneField, TextField } from "#web/ui/form/TextField.tsx";
import { DoubleNotice } from "./DoubleNotice.tsx";
import type { KnownPeople, Trait } from "./doubles.ts";
import { IdentificationField } from "./IdentificationField.tsx";
import type { PersonText } from "./person.ts";

interface PersonFieldsProps<T extends PersonText, O> {
  control: Control<T, unknown, O>;
  /** The people on record, where a double is told. */
  known?: KnownPeople;
}

export function PersonFields<T extends PersonText, O>(props: PersonFieldsProps<T, O>) {
  const { control, known } = props;
  const double = (by: Trait) => known && <DoubleNotice control={control} known={known} by={by} />;
  const named = (field: keyof PersonText) => ({ control, name: field as FieldPath<T>, required: true });
  return (
    <>
      <FormGroup heading="Datos personales">
        <NameField {...named("name")} label="Nombre" maxLength={120} />
        <NameField {...named("lastName")} label="Apellido" maxLength={120} />
        {double("name")}
        <IdentificationField {...named("identification")} label="Cédula/RNC" />
        {double("identification")}
      </FormGroup>
      <FormGroup heading="Contacto">
        <PhoneField {...named("phone")} label="Teléfono" />
        {double("phone")}
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
