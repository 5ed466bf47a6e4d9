/** The fields of a loan, in the order in which it is agreed: who, how much, how it is paid, and folded what seldom changes. */
import type { ReactNode } from "react";
import { PriceFields, type PriceFieldsProps } from "./PriceFields.tsx";
import { RestFields, type RestFieldsProps } from "./RestFields.tsx";
import { useKeptErrors } from "./use-kept-errors.ts";
import { WhenFields } from "./WhenFields.tsx";
import { WhoFields } from "./WhoFields.tsx";

interface LoanFieldsProps extends PriceFieldsProps, RestFieldsProps {
  /** A reenganche is of the client of its old loans. */
  isClientFixed?: boolean;
  /** After the dates: the notebook of a loan that is running, or the old loans of a reenganche. */
  before?: ReactNode;
}

export function LoanFields(props: LoanFieldsProps) {
  const { form, choices, missing, rules, isClientFixed = false } = props;
  useKeptErrors(form);
  return (
    <>
      <WhoFields form={form} choices={choices} missing={missing} isClientFixed={isClientFixed} />
      <PriceFields {...props} />
      <WhenFields form={form} rules={rules} />
      {props.before}
      <RestFields {...props} />
    </>
  );
}
