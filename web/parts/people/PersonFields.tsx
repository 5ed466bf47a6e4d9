/** The fields that a client and a lender share. */
import type { Control, FieldPath } from "react-hook-form";
import { FieldRow, FormGroup } from "#web/ui/form/FormPage.tsx";
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
  /** Both names may be typed in the first field. */
  isNew?: boolean;
}

export function PersonFields<T extends PersonText, O>(props: PersonFieldsProps<T, O>) {
  const { control, known, isNew = false } = props;
  const double = (by: Trait) => known && <DoubleNotice control={control} known={known} by={by} />;
  const named = (field: keyof PersonText) => ({ control, name: field as FieldPath<T>, required: true });
  const both = isNew ? { placeholder: "O escríbalo junto al nombre" } : {};
  return (
    <>
      <FormGroup heading="Datos personales">
        <div>
          <FieldRow least="12rem">
            <NameField {...named("name")} label="Nombre" maxLength={120} />
            <NameField {...named("lastName")} label="Apellido" maxLength={120} {...both} />
          </FieldRow>
          {double("name")}
        </div>
        <div>
          <IdentificationField {...named("identification")} label="Cédula/RNC" />
          {double("identification")}
        </div>
      </FormGroup>
      <FormGroup heading="Contacto">
        <FieldRow least="12rem">
          <div>
            <PhoneField {...named("phone")} label="Teléfono" />
            {double("phone")}
          </div>
          <TextField
            {...named("email")}
            required={false}
            label="Correo electrónico"
            kind="email"
            maxLength={254}
            placeholder="Si tiene"
          />
        </FieldRow>
        <NotesField {...named("address")} label="Dirección" maxLength={300} />
      </FormGroup>
    </>
  );
}
