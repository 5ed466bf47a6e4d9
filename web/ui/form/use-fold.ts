/** A part of a form that is open or folded: what is wrong in it opens it, and has the focus if nothing before it is wrong. */
import { useEffect, useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

export interface FoldedFields<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>;
  names: readonly FieldPath<T>[];
  /** Some of its fields do not hold what is usual. */
  startsOpen?: boolean;
}

export function useFold<T extends FieldValues, O>({ form, names, startsOpen = false }: FoldedFields<T, O>) {
  const { submitCount } = form.formState;
  const isWrong = names.some((name) => form.getFieldState(name, form.formState).error);
  const [chosen, choose] = useState(startsOpen);
  const open = chosen || isWrong;
  const fields = useRef<HTMLDivElement>(null);
  // A field that was mended stays in sight.
  useEffect(() => {
    if (isWrong) choose(true);
  }, [isWrong]);
  const wrong = useRef(isWrong);
  wrong.current = isWrong;
  useEffect(() => {
    if (submitCount > 0 && wrong.current) focusFirstWrong(fields.current);
  }, [submitCount]);
  // A field that is wrong stays in sight.
  const toggle = () => !isWrong && choose(!open);
  return { open, isWrong, toggle, fields };
}

const WRONG = "[aria-invalid=true], [data-invalid] input";

/** Fields that were folded when saving failed could not take the focus. */
function focusFirstWrong(fields: HTMLElement | null): void {
  const first = fields?.closest("form")?.querySelector<HTMLElement>(WRONG);
  if (first && fields?.contains(first)) first.focus();
}
