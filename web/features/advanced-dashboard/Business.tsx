/** How the business does, first of all: figures that stay true while it is young. Each only where its modules may be viewed. */

import { usePermission } from "#web/parts/session/use-session.ts";
import type { Analysis } from "./data/analysis.ts";
import { useDueIn, useTruth } from "./data/use-truth.ts";
import { type Explained, visible } from "./figures/explained.ts";
import { collectedOnDue, earnedFigure, earnedOnCapital, PAR7 } from "./figures/truth-figures.ts";
import { KpiCards } from "./KpiCards.tsx";

export function Business({ analysis }: { analysis: Analysis }) {
  const { sight } = analysis;
  if (!sight.loans) return null;
  if (sight.payments) return <Whole analysis={analysis} />;
  return <KpiCards label="Cómo va el negocio" figures={visible(analysis, [PAR7])} />;
}

function Whole({ analysis }: { analysis: Analysis }) {
  const viewsExpenses = usePermission("expenses", "view");
  const truth = useTruth(analysis);
  const due = useDueIn(analysis.range);
  const earned: Explained[] =
    truth && viewsExpenses ? [earnedFigure(truth, analysis), earnedOnCapital(truth, analysis)] : [];
  const figures = [...earned, collectedOnDue(analysis, due), ...visible(analysis, [PAR7])];
  return <KpiCards label="Cómo va el negocio" figures={figures} />;
}
