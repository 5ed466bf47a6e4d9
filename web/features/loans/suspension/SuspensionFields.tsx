/** First and last day without collection, and what becomes of the cuotas of those days. */
import { SimpleGrid } from "@mantine/core";
import { DateInput } from "#web/ui/form/DateInput.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { SUSPENSION_MEANINGS, SUSPENSION_WAYS } from "#web/wording/suspension.ts";
import type { SuspensionRead, TypedSuspension } from "./suspension-form.ts";

interface SuspensionFieldsProps {
  typed: TypedSuspension;
  onChange: (typed: TypedSuspension) => void;
  /** Null while no days have been asked for. */
  read: SuspensionRead | null;
}

export function SuspensionFields({ typed, onChange, read }: SuspensionFieldsProps) {
  const errorOf = (field: "from" | "to") => (read && !read.ok && read.field === field ? read.message : null);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <DateInput
          label="Desde"
          withAsterisk
          data-autofocus
          value={typed.from}
          error={errorOf("from")}
          onChange={(from) => onChange({ ...typed, from })}
        />
        <DateInput
          label="Hasta"
          withAsterisk
          value={typed.to}
          error={errorOf("to")}
          onChange={(to) => onChange({ ...typed, to })}
        />
      </SimpleGrid>
      <Segments
        label="Las cuotas"
        even
        help={SUSPENSION_MEANINGS[typed.way]}
        options={SUSPENSION_WAYS}
        value={typed.way}
        onChange={(way) => onChange({ ...typed, way })}
      />
    </>
  );
}
