/** The schedule as it would be, while one types: what to say to the client first, then every row. */
import { Button, Text } from "@mantine/core";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatPercent } from "#domain/interest/rate";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { absolute, type Money, subtract } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { Amount } from "#web/ui/Amount.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { countText } from "#web/wording/count.ts";
import { termText } from "#web/wording/loan.ts";
import { costOf } from "./by-cuota.ts";
import classes from "./SchedulePreview.module.css";
import { movesOf, type ScheduleFigures, scheduleFigures } from "./schedule-figures.ts";
import type { TermsProblem } from "./terms-problem.ts";

const FIRST_ROWS = 4;

interface SchedulePreviewProps {
  terms: Terms | undefined;
  /** Why no loan can have the terms. */
  refused?: TermsProblem | null;
  policy: LateFeePolicy | undefined;
  children?: ReactNode;
}

export function SchedulePreview({ terms, refused, policy, children }: SchedulePreviewProps) {
  const figures = useScheduleFigures(terms, policy);
  return (
    <section aria-label="Vista previa del calendario" className={classes.preview}>
      {terms && figures ? (
        <>
          <Headline terms={terms} figures={figures} />
          {children}
          <Figures terms={terms} figures={figures} />
          <ScheduleRows terms={terms} figures={figures} />
          <LateFeeMeaning policy={policy} figures={figures} />
        </>
      ) : (
        <Text {...(refused ? {} : { c: "dimmed" })}>
          {terms ? NO_SCHEDULE : (refused?.message ?? INCOMPLETE)}
        </Text>
      )}
    </section>
  );
}

const NO_SCHEDULE = "Con estos datos el calendario no se puede formar: revise el plazo y la fecha de inicio.";
const INCOMPLETE = "Escriba el monto, la tasa y el plazo: aquí verá las cuotas antes de guardar.";

/** One line amid the fields, where the preview does not stand beside them. */
export function ScheduleLine({ terms, policy }: Pick<SchedulePreviewProps, "terms" | "policy">) {
  const figures = useScheduleFigures(terms, policy);
  if (!terms || !figures) return null;
  return (
    <div className={classes.narrow}>
      <Headline terms={terms} figures={figures} />
    </div>
  );
}

/** The base of mora, and the day from which it is charged if nothing were paid. */
function LateFeeMeaning({
  policy,
  figures,
}: Pick<SchedulePreviewProps, "policy"> & { figures: ScheduleFigures }) {
  const first = figures.firstLateFee;
  if (!policy || Number(policy.percent) === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      La mora se calcula sobre lo que deba la cuota vencida, no sobre todo el préstamo.
      {first && ` Si la primera cuota no se paga, empieza el ${formatDate(first)}.`}
    </Text>
  );
}

/** Typing never waits for a long schedule. */
function useScheduleFigures(terms: Terms | undefined, policy: LateFeePolicy | undefined) {
  const key = JSON.stringify(terms && policy ? { terms, policy } : null);
  const shown = useDeferredValue(key);
  return useMemo(() => figuresOf(shown), [shown]);
}

const latest: { key: string; figures: ScheduleFigures | null } = { key: "null", figures: null };

/** Three places of a form say something of the one schedule: it is worked out once. */
function figuresOf(key: string): ScheduleFigures | null {
  if (latest.key !== key) {
    const read = JSON.parse(key) as { terms: Terms; policy: LateFeePolicy } | null;
    latest.figures = read && scheduleFigures(read.terms, read.policy);
    latest.key = key;
  }
  return latest.figures;
}

function Headline({ terms, figures }: { terms: Terms; figures: ScheduleFigures }) {
  const { rows, cuota, lastCuota, hasOddTail } = figures;
  const same = lastCuota === cuota;
  return (
    <div>
      <p className={classes.cuota}>
        {countText(rows.length, "cuota", "cuotas")} de <Amount value={cuota} strong />
      </p>
      <p className={classes.says}>
        Por {formatMoney(terms.amount)} en {termText(terms.term, terms.frequency)} paga{" "}
        <strong>{formatMoney(figures.total)}</strong> en total.
        {!same && !hasOddTail && ` La última cuota es de ${formatMoney(lastCuota)}.`}
      </p>
      {hasOddTail && (
        <div className={classes.tail}>
          <Notice tone="bad" title={`La última cuota es de ${formatMoney(lastCuota)}`}>
            {tailText(cuota, lastCuota)}
          </Notice>
        </div>
      )}
    </div>
  );
}

function tailText(cuota: Money, lastCuota: Money): string {
  const isMore = lastCuota > cuota;
  const difference = formatMoney(absolute(subtract(lastCuota, cuota)));
  return `${difference} ${isMore ? "más" : "menos"} que las demás. Dígaselo al cliente antes de firmar, o cambie el plazo.`;
}

function Figures({ terms, figures }: { terms: Terms; figures: ScheduleFigures }) {
  const entries: [string, ReactNode][] = [
    ["Capital", <Amount key="amount" value={terms.amount} />],
    ["Interés", <Amount key="interest" value={figures.interest} />],
    ["Total a pagar", <Amount key="total" value={figures.total} strong />],
    ...costEntry(terms),
    ["Primera cuota", formatDate(figures.firstDue)],
    ["Última cuota", formatDate(figures.lastDue)],
    ["Mora desde", figures.firstLateFee ? formatDate(figures.firstLateFee) : "Sin mora"],
  ];
  return (
    <dl className={classes.figures}>
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** *Por cuota*: a rate says itself how dear a loan is. */
function costEntry({ amount, term, cuota, frequency }: Terms): [string, ReactNode][] {
  const cost = cuota && costOf({ amount, term, cuota }, frequency);
  return cost && cost.kind === "yearly" ? [["Costo anual", formatPercent(cost.percent)]] : [];
}

function ScheduleRows({ terms, figures }: { terms: Terms; figures: ScheduleFigures }) {
  const [whole, setWhole] = useState(false);
  const moves = useMemo(() => movesOf(terms), [terms]);
  const { rows } = figures;
  const shown = whole || rows.length <= FIRST_ROWS + 1 ? rows : rows.slice(0, FIRST_ROWS);
  const last = rows.at(-1);
  const hidden = rows.length - shown.length;
  return (
    <>
      <section className={classes.scroll} {...(whole ? { tabIndex: 0 } : {})} aria-label="Cuotas">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Vence</th>
              <th scope="col">Cuota</th>
              <th scope="col">Capital</th>
              <th scope="col">Interés</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.paymentNumber} row={row} moved={moves.get(row.paymentNumber)} />
            ))}
            {hidden > 0 && last && (
              <>
                <tr>
                  <td colSpan={5} className={classes.more}>
                    <Button
                      variant="subtle"
                      size="compact-md"
                      mih="var(--touch)"
                      onClick={() => setWhole(true)}
                    >
                      Ver las {countText(rows.length, "cuota", "cuotas")}
                    </Button>
                  </td>
                </tr>
                <Row row={last} moved={moves.get(last.paymentNumber)} />
              </>
            )}
          </tbody>
        </table>
      </section>
      {whole && rows.length > FIRST_ROWS + 1 && (
        <Button variant="subtle" size="compact-md" mih="var(--touch)" onClick={() => setWhole(false)}>
          Ver menos
        </Button>
      )}
    </>
  );
}

function Row({ row, moved }: { row: ScheduleFigures["rows"][number]; moved: string | undefined }) {
  return (
    <tr>
      <td>{row.paymentNumber}</td>
      <td>
        {formatDate(row.paymentDate)}
        {moved !== undefined && <span className={classes.moved}>{moved}</span>}
      </td>
      <td>
        <Amount value={row.payment} bare strong />
      </td>
      <td>
        <Amount value={row.principal} bare />
      </td>
      <td>
        <Amount value={row.interest} bare />
      </td>
    </tr>
  );
}
