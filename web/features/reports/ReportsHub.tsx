/** *Reportes*: a card for each report that this person may run; the ones opened last; the starred ones. */
import { Tabs } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { may } from "#domain/access/permissions";
import { definitionOf } from "#domain/reports/definitions";
import { REPORT_NAMES, type ReportName } from "#domain/reports/report";
import { OwnMark } from "#web/parts/session/OwnMark.tsx";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { useAddressTab } from "#web/ui/detail/use-address-tab.ts";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { AREAS } from "#web/wording/areas.ts";
import { REPORT_WORDS } from "#web/wording/report.ts";
import "#web/ui/panel-styles.ts";
import classes from "./Reports.module.css";
import { StarButton } from "./StarButton.tsx";
import { useMarks } from "./use-marks.ts";

const NOTHING_HERE = "Su usuario no tiene los permisos que piden los reportes. Pídaselos al administrador.";

export function ReportsHub() {
  useSession();
  const { recent, favourites } = useMarks();
  const allowed = new Set(REPORT_NAMES.filter(mayRun));
  const tabs = [
    { key: "todos", label: "Resumen", names: REPORT_NAMES, empty: NOTHING_HERE },
    { key: "recientes", label: "Recientes", names: recent, empty: "Aquí estarán los reportes que abra." },
    {
      key: "favoritos",
      label: "Favoritos",
      names: favourites,
      empty: "Marque un reporte con la estrella y lo tendrá aquí.",
    },
  ];
  const [open, openTab] = useAddressTab(tabs);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <PageHeading title="Reportes" after={<OwnMark />} />
      </header>
      <Tabs value={open?.key ?? null} onChange={openTab} keepMounted={false} className={classes.tabs}>
        <Tabs.List>
          {tabs.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, names, empty }) => (
          <Tabs.Panel key={key} value={key} pt="md">
            <Cards
              names={names.filter((name) => allowed.has(name))}
              empty={empty}
              withRoute={key === "todos"}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}

function mayRun(name: ReportName): boolean {
  const { principal } = session;
  return (
    may(principal, "reports", "view") &&
    definitionOf(name).needs.every((module) => may(principal, module, "view"))
  );
}

function mayGoRound(): boolean {
  const { principal } = session;
  return (["payments", "loans", "clients"] as const).every((module) => may(principal, module, "view"));
}

interface CardsProps {
  names: readonly ReportName[];
  empty: string;
  /** Whether the card of the round stands behind those of the reports. */
  withRoute: boolean;
}

function Cards({ names, empty, withRoute }: CardsProps) {
  if (names.length === 0) return <EmptyState drawing="search" message={empty} />;
  return (
    <ul className={classes.hub}>
      {names.map((name) => (
        <li key={name} className={classes.hubCard}>
          <Link to="/reports/$report" params={{ report: name }} className={classes.hubLink}>
            <span className={classes.hubTitle}>{REPORT_WORDS[name].title}</span>
            <span className="quiet">{REPORT_WORDS[name].about}</span>
          </Link>
          <StarButton name={name} />
        </li>
      ))}
      {withRoute && mayGoRound() && (
        <li className={classes.hubCard}>
          <Link to="/collection-routes" className={classes.hubLink}>
            <span className={classes.hubTitle}>{AREAS.collection_routes.label}</span>
            <span className="quiet">
              A quién visitar hoy o mañana, en qué orden y cuánto hay que recorrer.
            </span>
          </Link>
        </li>
      )}
    </ul>
  );
}
