/** One opening or closing: what it covers and what was counted, with its papers at 80 mm, on A4 and as a PDF. */
import { Stack, Text } from "@mantine/core";
import { differenceIdOf } from "#commands/cash/register";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { CashClosing } from "#contract/records/cash";
import { formatDate } from "#domain/calendar/calendar-date";
import { cashAmounts, shownRoles } from "#domain/cash/amounts";
import { cashClosingPaper } from "#web/documents/reports/cash-closing.ts";
import { useDoc } from "#web/offline/store/hooks.ts";
import { PaperButtons } from "#web/parts/printing/PaperButtons.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { CLOSING_STATUS_LABELS, cashFigureLabel, foundLabel } from "#web/wording/cash.ts";
import { momentText } from "#web/wording/moment.ts";
import "#web/ui/panel-styles.ts";

export function ClosingWindow({ id, onClose }: { id: string; onClose: () => void }) {
  const { status, doc, pending } = useDoc("cashClosings", id);
  const isOpening = doc?.status === "open";
  const { doc: movement } = useDoc("transactions", doc ? differenceIdOf(doc.id) : null);
  const found = doc ? foundLabel(doc.difference, movement) : "";
  return (
    <DialogWindow title={isOpening ? "Apertura de caja" : "Cierre de caja"} onClose={onClose}>
      {doc ? (
        <Stack>
          {pending && <UnsentMark />}
          <Facts closing={doc} found={found} />
          <Papers closing={doc} found={found} />
        </Stack>
      ) : status === "loading" ? (
        <LoadingState />
      ) : (
        <Text>No se encontró este cierre.</Text>
      )}
    </DialogWindow>
  );
}

interface Shown {
  closing: CashClosing;
  /** The difference in a word. */
  found: string;
}

function Facts({ closing, found }: Shown) {
  const { counts, difference, fromDate, closingDate } = closing;
  const days =
    fromDate === closingDate
      ? formatDate(closingDate)
      : `${formatDate(fromDate)} al ${formatDate(closingDate)}`;
  return (
    <KeyValueList
      entries={[
        { label: "Estado", value: CLOSING_STATUS_LABELS[closing.status] },
        { label: "Días", value: days },
        { label: "Balance inicial", value: <Amount value={closing.openingBalance} /> },
        ...sumEntries(closing),
        { label: "Esperado", value: <Amount value={closing.expectedBalance} /> },
        ...counts.slice(0, -1).map(({ total }, place) => ({
          label: `Conteo ${place + 1}`,
          value: <Amount value={total} />,
        })),
        { label: "Contado", value: <Amount value={closing.closingBalance} strong /> },
        {
          label: "Diferencia",
          value: (
            <>
              <Amount value={difference} strong /> {found}
            </>
          ),
        },
        { label: "Motivo", value: closing.reason },
        { label: closing.status === "open" ? "Abrió" : "Cerró", value: closing.userName },
        { label: "La había abierto", value: closing.openedBy },
        { label: "Cuándo", value: momentText(closing.at) },
        { label: "Notas", value: closing.notes },
      ]}
    />
  );
}

/** The figures of the day's report; the paper names the causes. */
function sumEntries({ openingBalance, sums }: CashClosing) {
  const figures = cashAmounts(openingBalance, sums);
  return shownRoles(figures).map((role) => ({
    label: cashFigureLabel(role, figures[role]),
    value: <Amount value={figures[role]} />,
  }));
}

function Papers({ closing, found }: Shown) {
  const { doc: settings } = useDoc("settings", SETTINGS_ID);
  return <PaperButtons sizes={["80mm", "letter"]} make={() => cashClosingPaper(closing, settings, found)} />;
}
