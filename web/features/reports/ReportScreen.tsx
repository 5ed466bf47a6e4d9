/** One report: its filters, its figures as tables, and what one does with it. It works without signal. */
import { Button, Progress, Text } from "@mantine/core";
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo } from "react";
import { type Module, may } from "#domain/access/permissions";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { formatCount, formatMoney } from "#domain/money/text";
import { definitionOf, type ReportDefinition } from "#domain/reports/definitions";
import type { ReportFilter, ReportName, ReportResult } from "#domain/reports/report";
import { reportPictures } from "#web/documents/reports/pictures/report-pictures.ts";
import { partBehind, reportTiles } from "#web/documents/reports/tiles.ts";
import { useToday } from "#web/offline/store/hooks.ts";
import { OwnMark } from "#web/parts/session/OwnMark.tsx";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { whenIdle } from "#web/platform/idle.ts";
import { Amount } from "#web/ui/Amount.tsx";
import type { Address } from "#web/ui/address.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { ChartPanel } from "#web/ui/chart/ChartPanel.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { goToSection } from "#web/ui/detail/go-to-section.ts";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import chips from "#web/ui/list/FilterBar.module.css";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { modulesText } from "#web/wording/access.ts";
import { countText, paymentsText } from "#web/wording/count.ts";
import { REPORT_WORDS } from "#web/wording/report.ts";
import "#web/ui/panel-styles.ts";
import { addressOf } from "./address.ts";
import { type ReportView, useReport } from "./data/use-report.ts";
import { type EmptyStep, emptyStep } from "./empty-step.ts";
import { type FilterWord, fileAbout, filterWords, periodWords } from "./filter-words.ts";
import type { Given } from "./give-report.ts";
import { ReportActions } from "./ReportActions.tsx";
import { ReportFilters } from "./ReportFilters.tsx";
import { ReportPart, sectionOf } from "./ReportPart.tsx";
import classes from "./Reports.module.css";
import { useRowVerbs } from "./renewal-verb.ts";
import { StarButton } from "./StarButton.tsx";
import { useChoices } from "./use-choices.ts";
import { useMarking } from "./use-marks.ts";
import { type ReportAddress, useReportAddress } from "./use-report-address.ts";

export function ReportScreen({ name }: { name: ReportName }) {
  const marks = useMarking();
  const definition = useMemo(() => definitionOf(name), [name]);
  const missing = useMissing(definition);
  // Also of a report that was left at once: nothing calls it off.
  useEffect(() => void whenIdle(() => marks.opened(name)), [marks, name]);
  return (
    <div className={classes.page}>
      <BackLink to="/reports" label="Reportes" />
      {missing.length > 0 ? (
        <>
          <Heading name={name} />
          <NoRight missing={missing} />
        </>
      ) : (
        <Report definition={definition} />
      )}
    </div>
  );
}

/** The title, and at its right what one does with the report. */
function Heading({ name, children }: { name: ReportName; children?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <PageHeading title={REPORT_WORDS[name].title} after={<OwnMark />} />
        <StarButton name={name} />
      </div>
      {children}
    </header>
  );
}

/** The modules that the report needs and this person may not view. */
function useMissing({ needs }: ReportDefinition): Module[] {
  useSession();
  return needs.filter((module) => !may(session.principal, module, "view"));
}

function NoRight({ missing }: { missing: readonly Module[] }) {
  return (
    <EmptyState
      drawing="closed"
      message={`Para este reporte le falta el permiso de ver ${modulesText(missing)}.`}
      detail="Pídaselo al administrador."
    />
  );
}

function Report({ definition }: { definition: ReportDefinition }) {
  const address = useReportAddress(definition);
  const { filter, hidden } = address;
  const { choices, names } = useChoices();
  const today = useToday();
  const view = useReport(definition, filter);
  // Drawn in slices: a long report keeps no finger waiting. One of other filters goes at once.
  const deferred = useDeferredValue(view);
  const drawn = deferred.of === view.of ? deferred : view;
  const { title } = REPORT_WORDS[definition.name];
  const words = filterWords(definition, filter, names);
  const period = periodWords(definition, filter, today);
  const given: Given | null = view.made && {
    ...view.made,
    name: definition.name,
    title,
    hidden,
    filters: [period, ...blindWords(view.made.until), ...words.map(({ text }) => text)],
    about: fileAbout(definition, filter, today),
  };
  return (
    <>
      <Heading name={definition.name}>
        <ReportActions given={given} hidden={hidden} onHide={address.hide} />
      </Heading>
      {definition.name === "daily-loans" && <DailyTabs address={address} onGenerate={view.again} />}
      <ReportFilters
        definition={definition}
        filter={filter}
        words={words}
        choices={choices}
        onChange={address.change}
        onClear={address.clear}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {[period, ...blindWords(view.made?.until)].join(" · ")}
      </Text>
      <Body definition={definition} view={drawn} address={address} words={words} />
    </>
  );
}

/** Why the report ends before the period that was asked for; nothing where it does not. */
function blindWords(until: CalendarDate | null | undefined): string[] {
  if (until === undefined) return [];
  const shown = until === null ? "Ningún día se ha contado" : `Hasta el ${formatDate(until)}`;
  return [`${shown}: el efectivo de los días sin cerrar se sabrá al contar la caja.`];
}

/** The loans of one day, or all there are. */
function DailyTabs({ address, onGenerate }: { address: ReportAddress; onGenerate: () => void }) {
  const today = useToday();
  const isAll = address.filter.from === null;
  const tabs = [
    { label: "Reporte del día", isOpen: !isAll, filter: { from: today, to: today } },
    { label: "Todos los préstamos", isOpen: isAll, filter: { from: null, to: null } },
  ];
  return (
    <div className={classes.actions}>
      {tabs.map(({ label, isOpen, filter }) => (
        <button
          key={label}
          type="button"
          className={chips.chip}
          aria-pressed={isOpen}
          data-on={isOpen || undefined}
          onClick={() => !isOpen && address.change(filter)}
        >
          {label}
        </button>
      ))}
      <Button onClick={onGenerate}>Generar</Button>
    </div>
  );
}

interface BodyProps {
  definition: ReportDefinition;
  view: ReportView;
  address: ReportAddress;
  words: readonly FilterWord[];
}

function Body({ definition, view, address, words }: BodyProps) {
  const { made, status } = view;
  if (status === "error") return <ErrorState message="Error al generar reporte" onRetry={view.again} />;
  if (status === "stopped") {
    return (
      <EmptyState
        message="Se detuvo antes de terminar."
        action={<Button onClick={view.again}>Volver a generar</Button>}
      />
    );
  }
  if (!made) return <Making view={view} />;
  if (made.result.parts.every(({ rows }) => rows.length === 0)) {
    return (
      <>
        <Before result={made.result} address={address} />
        <EmptyReport definition={definition} address={address} words={words} />
      </>
    );
  }
  return <Parts definition={definition} result={made.result} address={address} />;
}

/** A report without a row: its sentence, and the step to rows. */
function EmptyReport({ definition, address, words }: Omit<BodyProps, "view">) {
  const today = useToday();
  const step = emptyStep({ definition, filter: address.filter, words, today }, session.principal);
  return (
    <EmptyState
      drawing={step?.kind === "clear" ? "search" : "chart"}
      message={REPORT_WORDS[definition.name].empty}
      action={step && <StepButton step={step} address={address} />}
    />
  );
}

function StepButton({ step, address }: { step: EmptyStep; address: ReportAddress }) {
  if (step.kind === "leave") return <LinkButton {...step.address}>{step.label}</LinkButton>;
  const isClear = step.kind === "clear";
  return (
    <Button variant="default" onClick={isClear ? address.clear : () => address.change(step.change)}>
      {isClear ? "Limpiar filtros" : step.label}
    </Button>
  );
}

/** How far it is, and a way to stop it. */
function Making({ view: { progress, stop } }: { view: ReportView }) {
  if (!progress) {
    return (
      <div aria-busy>
        <LoadingState label="Generando el reporte…" />
      </div>
    );
  }
  const { done, total } = progress;
  return (
    <div className={classes.making} role="status" aria-busy>
      <Text size="sm">
        Leyendo {formatCount(done)} de {paymentsText(Math.max(done, total))}…
      </Text>
      <Progress value={Math.min(100, (100 * done) / total)} aria-label="Avance" />
      <Button variant="default" onClick={stop}>
        Detener
      </Button>
    </div>
  );
}

interface PartsProps {
  definition: ReportDefinition;
  result: ReportResult;
  address: ReportAddress;
}

/** The filters above are drawn again for much that leaves the rows as they are. */
const Parts = memo(function Parts({ definition, result, address }: PartsProps) {
  const { name } = definition;
  const { empty } = REPORT_WORDS[name];
  const verbsOf = useRowVerbs(address.limits);
  const here = { name, search: address.search };
  return (
    <>
      <Before result={result} address={address} />
      <Tiles name={name} result={result} />
      <Pictures name={name} result={result} opens={(filter) => addressOf({ report: name, filter }, here)} />
      {result.parts.map((part) => (
        <ReportPart
          key={part.name}
          part={part}
          hidden={address.hidden}
          addressOf={(target) => addressOf(target, here)}
          verbOf={verbsOf(part)}
          empty={empty}
        />
      ))}
    </>
  );
});

/** The totals, before all else. Each opens the rows that it adds up. */
function Tiles({ name, result }: OfResult) {
  const tiles = useMemo(() => reportTiles(name, result), [name, result]);
  const figures = tiles.map((tile): Figure => {
    const { label, value, note } = tile;
    const part = partBehind(tile, result);
    return {
      label,
      value: value.kind === "money" ? <Amount value={value.value} /> : formatCount(value.value),
      ...(note ? { note } : {}),
      ...(part ? { onOpen: () => goToSection(sectionOf(part)) } : {}),
    };
  });
  return figures.length === 0 ? null : <FigureStrip figures={figures} />;
}

interface OfResult {
  name: ReportName;
  result: ReportResult;
}

function Pictures({ name, result, opens }: OfResult & { opens: (filter: Partial<ReportFilter>) => Address }) {
  const pictures = useMemo(() => reportPictures(name, result), [name, result]);
  if (pictures.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {pictures.map((chart) => (
        <ChartPanel
          key={chart.title}
          chart={chart}
          low
          opens={(code) => opens(name === "late-payments" ? { status: code } : { days: Number(code) })}
        />
      ))}
    </div>
  );
}

/** The period leaves out what fell due before it, which is the latest of all. */
function Before({ result: { before }, address }: Pick<PartsProps, "result" | "address">) {
  if (!before || before.count === 0) return null;
  const what = countText(before.count, "cuota o período venció", "cuotas o períodos vencieron");
  return (
    <Text size="sm" className={classes.before}>
      {what} antes del período, por {formatMoney(before.amount)}.{" "}
      <TextButton onClick={() => address.change({ from: null })}>Ver todas</TextButton>
    </Text>
  );
}
