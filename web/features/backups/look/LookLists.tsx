/** The lists of an opened copy, a tab each: clients, loans, rédito where there is any, and payments. */
import { formatDate } from "#domain/calendar/calendar-date";
import { DetailPage, type DetailTab } from "#web/ui/detail/DetailPage.tsx";
import { holdsMoreText, holdsText, TYPE_LABELS } from "../backup-words.ts";
import { WholeWords } from "../WholeWords.tsx";
import classes from "./Look.module.css";
import { LookList } from "./LookList.tsx";
import { useLook } from "./look-context.ts";

export function LookLists() {
  const { state, day } = useLook();
  const holds = state.holds ?? {};
  const more = holdsMoreText(holds);
  return (
    <DetailPage
      back={{ to: "/settings/backups", label: "Copias de seguridad" }}
      name={`Copia del ${formatDate(day)}`}
      subtitle={
        <>
          <div>
            <WholeWords text={`${TYPE_LABELS[state.backupType]} · ${holdsText(holds)}`} />
          </div>
          {more !== "" && (
            <div className={classes.rest}>
              <WholeWords text={more} />
            </div>
          )}
        </>
      }
      tabs={tabsOf((holds.continuousYield ?? 0) > 0)}
    />
  );
}

function tabsOf(hasYields: boolean): DetailTab[] {
  return [
    { key: "clientes", label: "Clientes", content: <LookList kind="clients" /> },
    { key: "prestamos", label: "Préstamos", content: <LookList kind="loans" /> },
    ...(hasYields ? [{ key: "redito", label: "Rédito", content: <LookList kind="yields" /> }] : []),
    { key: "pagos", label: "Pagos", content: <LookList kind="payments" /> },
  ];
}
