/** Cash with collectors, on the office's screen of the cash: hand-ins to count, and each person's cash and account. */
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Held } from "#commands/custody/held";
import { rejectHandIn } from "#commands/custody/undo";
import { formatMoney } from "#domain/money/text";
import { useRead } from "#web/offline/store/use-read.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { AFTER_COUNT } from "#web/parts/live-metrics/blind.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { refusedInFull } from "#web/wording/saving.ts";
import { accountLabel } from "./account.ts";
import { CountWindow } from "./CountWindow.tsx";
import classes from "./Custody.module.css";
import { GiveWindow } from "./GiveWindow.tsx";
import { HandInList } from "./HandInList.tsx";
import { HandInWindow } from "./HandInWindow.tsx";
import { type Collectors as Known, readCollectors, type ShownHandIn } from "./held.ts";
import { SettleWindow } from "./SettleWindow.tsx";

type Open =
  | { what: "count"; handIn: ShownHandIn }
  | { what: "settle" | "receive"; held: Held }
  | { what: "give" }
  | null;

export function Collectors() {
  const { status, value: known } = useRead(readCollectors);
  const [open, setOpen] = useState<Open>(null);
  if (status === "error") return <ErrorState message="No se pudo cargar el efectivo de los cobradores." />;
  if (!known || status === "loading") return <LoadingState />;
  return (
    <>
      <Waiting known={known} onOpen={setOpen} />
      <People known={known} onOpen={setOpen} />
      <Window open={open} known={known} onClose={() => setOpen(null)} />
    </>
  );
}

function Window({ open, known, onClose }: { open: Open; known: Known; onClose: () => void }) {
  if (open?.what === "count") {
    return <CountWindow handIn={open.handIn} isBlind={known.isBlind} onClose={onClose} />;
  }
  if (open?.what === "give") return <GiveWindow people={known.people} onClose={onClose} />;
  if (open?.what === "settle") return <SettleWindow held={open.held} onClose={onClose} />;
  if (open?.what !== "receive") return null;
  const { custody, inHand } = open.held;
  const holder = { id: custody.userId, name: custody.holderName };
  return <HandInWindow inHand={known.isBlind ? null : inHand} holder={holder} onClose={onClose} />;
}

interface PartProps {
  known: Known;
  onOpen: (open: Open) => void;
}

function Waiting({ known: { waiting, hides }, onOpen }: PartProps) {
  const mayCreate = usePermission("cash", "create");
  const reject = useRejecting(hides);
  return (
    <Section heading="Entregas por contar">
      <HandInList
        handIns={waiting}
        names
        hides={hides}
        empty="No hay entregas por contar."
        actionsOf={(handIn) =>
          mayCreate && (
            <>
              <Button size="sm" variant="light" onClick={() => onOpen({ what: "count", handIn })}>
                Contar y aceptar
              </Button>
              <Button size="sm" variant="default" onClick={() => void reject(handIn)}>
                Rechazar
              </Button>
            </>
          )
        }
      />
    </Section>
  );
}

function useRejecting(hides: boolean) {
  const { act } = useAct();
  return ({ id, amount, holderName }: ShownHandIn) =>
    act(rejectHandIn, (now, reason) => ({ id, ...now, reason }), {
      ask: {
        title: "Rechazar la entrega",
        consequence: hides
          ? `El efectivo sigue en poder de ${holderName}.`
          : `Los ${formatMoney(amount)} siguen en poder de ${holderName}.`,
        confirmLabel: "Rechazar",
        reason: { label: "Motivo", required: "Escriba el motivo" },
      },
      done: "Entrega rechazada",
      undone: refusedInFull,
    });
}

function People({ known: { held, people, hides }, onOpen }: PartProps) {
  const mayCreate = usePermission("cash", "create");
  return (
    <Section
      heading="Cobradores"
      action={
        mayCreate &&
        people.length > 0 && (
          <Button size="sm" variant="default" onClick={() => onOpen({ what: "give" })}>
            Entregar a un cobrador
          </Button>
        )
      }
    >
      {held.length === 0 ? (
        <EmptyState drawing="people" message="Ningún cobrador ha tenido efectivo todavía." />
      ) : (
        <ul className="plain-list">
          {held.map((each) => (
            <Person key={each.custody.id} held={each} hides={hides} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface PersonProps {
  held: Held;
  hides: boolean;
  onOpen: (open: Open) => void;
}

function Person({ held, hides, onOpen }: PersonProps) {
  const mayCreate = usePermission("cash", "create");
  const mayCollect = usePermission("payments", "create");
  const maySettle = usePermission("cash", "update");
  const { custody, inHand, inTransit, account } = held;
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <p>
          <strong>{custody.holderName}</strong>
        </p>
        <p className={classes.figures}>
          <span>En su poder {hides ? AFTER_COUNT : <Amount value={inHand} />}</span>
          {inTransit !== 0 && <span>Por contar {hides ? AFTER_COUNT : <Amount value={inTransit} />}</span>}
          {account !== 0 && (
            <span>
              {accountLabel(account)} <Amount value={account} />
            </span>
          )}
        </p>
      </div>
      <div className="wraps close">
        {account !== 0 && maySettle && (
          <Button size="sm" variant="default" onClick={() => onOpen({ what: "settle", held })}>
            Liquidar
          </Button>
        )}
        {inHand !== 0 && mayCreate && mayCollect && (
          <Button size="sm" variant="default" onClick={() => onOpen({ what: "receive", held })}>
            Registrar su entrega
          </Button>
        )}
      </div>
    </li>
  );
}
