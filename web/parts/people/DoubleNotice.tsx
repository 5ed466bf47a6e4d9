/** Beside the field by which a client is on record already: named, never refused (ruling I1). */
import { useDeferredValue, useMemo } from "react";
import { type Control, type FieldPath, type FieldPathValues, useWatch } from "react-hook-form";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { doublesOf, type KnownPeople, type Trait } from "./doubles.ts";
import type { PersonText } from "./person.ts";
import { Warning } from "./Warning.tsx";

const TRAITS: Record<Trait, string> = {
  identification: "esta identificación",
  phone: "este teléfono",
  name: "este nombre",
};

interface DoubleNoticeProps<T extends PersonText, O> {
  control: Control<T, unknown, O>;
  known: KnownPeople;
  by: Trait;
}

export function DoubleNotice<T extends PersonText, O>({ control, known, by }: DoubleNoticeProps<T, O>) {
  const fields = ["name", "lastName", "identification", "phone"] as FieldPath<T>[];
  const typed = useDeferredValue(useWatch({ control, name: fields }) as FieldPathValues<T, FieldPath<T>[]>);
  const [name = "", lastName = "", identification = "", phone = ""] = typed as string[];
  const other = useMemo(
    () =>
      doublesOf(known, { name, lastName, identification, phone }).find((double) => double.by === by)?.other,
    [known, name, lastName, identification, phone, by],
  );
  return (
    <div role="status">
      {other && (
        <Warning>
          {`Ya existe un cliente con ${TRAITS[by]}: `}
          <TextLink {...other.address} target="_blank" underline="always" c="inherit">
            {other.name}
          </TextLink>
          . Puede guardarlo de todos modos.
        </Warning>
      )}
    </div>
  );
}
