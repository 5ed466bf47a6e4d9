/** Beside the title of lists and sums: they are of the clients of this person's own portfolio (ruling A7), and not of the business. */
import { hasOwnPortfolio } from "#contract/owned";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { session, useSession } from "./use-session.ts";

export function useHasOwnPortfolio(): boolean {
  useSession();
  return hasOwnPortfolio(session.principal);
}

export function OwnMark() {
  return useHasOwnPortfolio() ? <span className="quiet">de lo suyo</span> : null;
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
