/** Beside the title of lists and sums: they are of the clients of this person's own portfolio (ruling A7), and not of the business. */
import { hasOwnPortfolio } from "#contract/portfolio";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { session, useSession } from "./use-session.ts";

export function useHasOwnPortfolio(): boolean {
  useSession();
  return hasOwnPortfolio(session.principal);
}

export function OwnMark() {
  if (!useHasOwnPortfolio()) return null;
  // The space parts it from a title beside which it is read in one line.
  return (
    <>
      {" "}
      <span className="quiet" style={{ fontWeight: 400 }}>
        de lo suyo
      </span>
    </>
  );
}

/** Beside the title of a list: whether the server answers, and of whose clients the rows are. */
export function ListMarks(props: { online: boolean; isBrief?: boolean }) {
  return (
    <>
      <OwnMark />
      <OnlineMark {...props} />
    </>
  );
}
