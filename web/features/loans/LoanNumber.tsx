/**
 * The number of a loan (ruling X4), and small beside it the short id of the specification. One that the server has not
 * acknowledged says so: `temp_…` and "Sin enviar".
 */
import { shortId } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import { numberText, UNNUMBERED } from "#domain/loan/number";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import classes from "./LoanNumber.module.css";

interface LoanNumberProps {
  loan: Pick<Loan, "id" | "number">;
  pending: boolean;
}

export function LoanNumber({ loan: { id, number }, pending }: LoanNumberProps) {
  return (
    <>
      <span className={number === undefined ? undefined : "figures strong"}>
        {number === undefined ? UNNUMBERED : numberText(number)}
      </span>{" "}
      <span className={`figures ${classes.short}`}>
        #{pending ? "temp_" : ""}
        {shortId(id, 8)}
      </span>
      {pending && (
        <>
          {" "}
          <UnsentMark />
        </>
      )}
    </>
  );
}
