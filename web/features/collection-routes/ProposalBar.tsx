/** An order that was computed, with what it saves: the person takes it or leaves it. */
import { Button } from "@mantine/core";
import { kmText } from "#web/wording/visit.ts";
import classes from "./Route.module.css";
import type { Round } from "./use-round.ts";

/** Less than this is no other round. */
const SAME_KM = 0.05;

export function ProposalBar({ round }: { round: Round }) {
  return (
    <section className={classes.proposal} aria-label="Ruta propuesta">
      <p role="status">{proposalText(round)}</p>
      <div className={classes.tools}>
        <Button size="sm" onClick={() => void round.accept()}>
          Usar este orden
        </Button>
        <Button size="sm" variant="default" onClick={round.reject}>
          Descartar
        </Button>
      </div>
    </section>
  );
}

function proposalText({ proposal, figures }: Round): string {
  if (!proposal) return "";
  const saved = proposal.beforeKm - figures.totalKm;
  const now = kmText(figures.totalKm);
  const what = proposal.isShortened ? "Ruta acortada" : "Ruta propuesta";
  if (saved > SAME_KM)
    return `${what}: ${now}. Ahorra ${kmText(saved)} de su orden (${kmText(proposal.beforeKm)}).`;
  if (saved < -SAME_KM) {
    return `${what}: ${now}, ${kmText(-saved)} más que su orden, porque va primero a quien más debe.`;
  }
  return `${what}: ${now}, lo mismo que su orden.`;
}
