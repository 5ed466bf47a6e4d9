/** Giving a collateral back: its state changes, and the paper that the client signs is printed. */

import { useMemo } from "react";
import { updateCollateral } from "#commands/collateral/verbs";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { makeDelivery, RECEIVER } from "#web/documents/collateral/delivery.ts";
import { holdPrint, letGo, type PrintWay, printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { useCollection, useToday, useWhere } from "#web/offline/store/hooks.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import type { CollateralLine } from "#web/parts/live-metrics/collaterals.ts";
import { fullName } from "#web/parts/people/person.ts";
import { useMarkPaper } from "#web/parts/signing/use-marked-paper.ts";
import { logError } from "#web/platform/error-log.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import type { MissingData } from "#web/ui/feedback/MissingNotice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";

export function useDelivery(
  { collateral, client, loan }: CollateralLine,
  onMissing: (missing: MissingData) => void,
) {
  const { byId: settings } = useCollection("settings");
  const { byId: lenders } = useCollection("lenders");
  const today = useToday();
  const { act } = useAct();
  const mark = useMarkPaper();
  const lender = loan && lenders.get(loan.lenderId);
  const business = settings.get(SETTINGS_ID);
  const made = useMemo(
    () => makeDelivery({ collateral, client, loan, lender, settings: business, today }),
    [collateral, client, loan, lender, business, today],
  );
  const { docs } = useWhere("signatures", "subjectId", collateral.id);
  const make = async (way: PrintWay) => {
    if (!made.ok) {
      letGo(way);
      onMissing(made);
      return;
    }
    const { paper } = await mark(made.paper, docs, RECEIVER);
    tellPrintFailure(await printPaper(paper, "letter", way), notify.error);
  };
  const printing = (way: PrintWay) =>
    make(way).catch((fault: unknown) => {
      letGo(way);
      logError("error", fault);
      notify.error("No se pudo imprimir el documento.");
    });
  const giveBack = async () => {
    const yes = await openConfirm({
      title: "¿Devolver la garantía?",
      consequence: `«${collateral.description}» queda como devuelta a ${client ? fullName(client) : "su cliente"}, y se imprime el acta de entrega para firmar.`,
      confirmLabel: "Devolver e imprimir",
    });
    if (!yes) return;
    const way = holdPrint();
    const stays = await act(
      updateCollateral,
      ({ at }) => ({ id: collateral.id, at, changes: { status: "Devuelta" as const } }),
      {
        done: "Garantía actualizada",
        failed: "No se pudo guardar la garantía",
      },
      { base: { status: collateral.status } },
    );
    if (stays === null) await printing(way);
    else letGo(way);
  };
  return { print: () => void printing(holdPrint()), giveBack, made, signatures: docs };
}
