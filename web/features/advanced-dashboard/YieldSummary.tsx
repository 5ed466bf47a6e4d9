/** Continuous yield beside the portfolio of loans: under its own name, in none of the other figures (ruling Y4). */
import { useMemo } from "react";
import { yieldTotals } from "#domain/analytics/yield-totals";
import { add, ZERO } from "#domain/money/money";
import { useCollection } from "#web/offline/store/hooks.ts";
import { useLateYields } from "#web/parts/live-metrics/use-late-yields.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { countText } from "#web/wording/count.ts";

/** Nothing where there is none. */
export function YieldSummary() {
  const { docs } = useCollection("continuousYield");
  const { late, status } = useLateYields();
  const totals = useMemo(() => yieldTotals(docs), [docs]);
  const behind = late.reduce((sum, { summary }) => add(sum, summary.overdueYield), ZERO);
  const received = docs.reduce((sum, { checkpoint }) => add(sum, checkpoint.yieldPaid), ZERO);
  if (status !== "ready" || totals.active + totals.completed === 0) return null;
  return (
    <Section heading="Rédito Continuo">
      <FigureStrip
        figures={[
          {
            label: "Capital en la calle",
            value: <Amount value={totals.outstanding} strong />,
            note: countText(totals.active, "préstamo activo", "préstamos activos"),
            address: { to: "/continuous-yield", search: { estado: "active" } },
          },
          {
            label: "Capital recuperado",
            value: <Amount value={totals.recovered} />,
            note: (
              <>
                de <Amount value={totals.lent} />
              </>
            ),
          },
          { label: "Rédito recibido", value: <Amount value={received} /> },
          {
            label: "Rédito vencido",
            value: <Amount value={behind} />,
            note: countText(late.length, "atrasado", "atrasados"),
            ...(late.length > 0 && { tone: "late" as const, to: "/continuous-yield?estado=late" }),
          },
        ]}
      />
    </Section>
  );
}
