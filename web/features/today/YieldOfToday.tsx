/** Continuous yield that is to collect, under its own name: never silently among loans. Nothing where there is none. */
import { IconRefresh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { sum, ZERO } from "#domain/money/money";
import { useLateYields } from "#web/figures/use-late-yields.ts";
import { useToday } from "#web/offline/store/hooks.ts";
import { May } from "#web/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { countText } from "#web/wording/count.ts";
import classes from "./Today.module.css";

export function YieldOfToday() {
  return (
    <May module="continuous_yield" action="view">
      <Due />
    </May>
  );
}

function Due() {
  const today = useToday();
  const { open } = useLateYields();
  const due = open.filter(({ summary }) => summary.overdueWeeks > 0 || summary.nextDueDate === today);
  if (due.length === 0) return null;
  const owed = due.map(({ summary }) =>
    summary.overdueWeeks > 0 ? summary.overdueYield : (summary.nextAmount ?? ZERO),
  );
  return (
    <Link
      to={"/continuous-yield" as string}
      search={{ estado: "active" } as never}
      className={classes.yields}
    >
      <IconRefresh size={18} stroke={1.6} aria-hidden />
      <span>Rédito por cobrar: {countText(due.length, "préstamo", "préstamos")}</span>
      <Amount value={sum(owed)} strong />
    </Link>
  );
}
