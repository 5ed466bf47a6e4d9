/** *Mi caja*: what a collector has in hand, what waits to be counted, and every hand-in. It needs no right to see the cash. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { withdrawHandIn } from "#commands/custody/undo";
import type { Id } from "#contract/id";
import { type Money, money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { useAct } from "#web/parts/editing/use-act.ts";
import { AFTER_COUNT } from "#web/parts/live-metrics/blind.ts";
import { usePermission, useSession } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { KeyValueList, Section } from "#web/ui/detail/Section.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { refusedInFull } from "#web/wording/saving.ts";
import "#web/ui/panel-styles.ts";
import { movementKindLabel } from "#web/wording/cash.ts";
import classes from "../Cash.module.css";
import { accountLabel } from "./account.ts";
import { HandInList } from "./HandInList.tsx";
import { HandInWindow } from "./HandInWindow.tsx";
import { type OwnCash, readOwnCash, type ShownHandIn } from "./held.ts";

export function MyCash() {
  const { user } = useSession();
  return user ? <Own userId={user.id as Id} /> : <LoadingState />;
}

function Own({ userId }: { userId: Id }) {
  const { online } = useConnectivity();
  const { status, value } = useRead(readOwnCash, userId);
  // There is no balance before all movements have come.
  const cash = status === "ready" ? value : undefined;
  const [handsIn, setHandsIn] = useState(false);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <PageHeading title="Mi caja" />
          <OnlineMark online={online} />
        </div>
        {cash?.isOn && (
          <div className={classes.actions}>
            <Button onClick={() => setHandsIn(true)}>Entregar efectivo</Button>
          </div>
        )}
      </header>
      {cash ? (
        <Shown cash={cash} />
      ) : status === "error" ? (
        <ErrorState message="No se pudo cargar su caja." onRetry="reload" />
      ) : (
        <LoadingState />
      )}
      {handsIn && cash && (
        <HandInWindow inHand={cash.isBlind ? null : cash.inHand} onClose={() => setHandsIn(false)} />
      )}
    </div>
  );
}

function Shown({ cash }: { cash: OwnCash }) {
  const withdraw = useWithdrawing();
  const mayLook = usePermission("cash", "view");
  const { isOn, hides, inHand, inTransit, account, handIns, today } = cash;
  if (!isOn && handIns.length === 0)
    return (
      <EmptyState
        drawing="cash"
        message="En este negocio hay una sola caja: lo que usted cobra entra en ella."
        action={
          mayLook && (
            <LinkButton to="/cash" variant="default">
              Ver la caja
            </LinkButton>
          )
        }
      />
    );
  return (
    <>
      <FigureStrip
        figures={[
          {
            label: "En mi poder",
            value: hides ? "—" : <Amount value={inHand} />,
            note: hides ? AFTER_COUNT : "Efectivo que usted tiene",
            ...(inHand < 0 && !hides ? { tone: "bad" as const } : {}),
          },
          { label: "Por contar", value: <Amount value={inTransit} />, note: "Entregado a la oficina" },
          {
            label: "Mi cuenta",
            value: <Amount value={account} />,
            note: accountLabel(account),
            ...(account < 0 ? { tone: "bad" as const } : {}),
          },
        ]}
      />
      <Section heading="Hoy">
        {today.length === 0 ? (
          <p className={classes.quiet}>Hoy no ha entrado ni salido efectivo.</p>
        ) : (
          <KeyValueList
            entries={today.map(({ type, kind, amount, count }) => ({
              label: `${movementKindLabel(kind, type)} (${count})`,
              value: hides ? (
                AFTER_COUNT
              ) : (
                <Amount value={type === "entrada" ? amount : (money(-amount) as Money)} />
              ),
            }))}
          />
        )}
      </Section>
      <Section heading="Mis entregas">
        <HandInList
          handIns={handIns}
          empty="Aún no ha entregado efectivo."
          actionsOf={(handIn) =>
            handIn.status === "pending" && (
              <Button variant="default" size="sm" onClick={() => void withdraw(handIn)}>
                Retirar
              </Button>
            )
          }
        />
      </Section>
    </>
  );
}

function useWithdrawing() {
  const { act } = useAct();
  return ({ id, amount }: ShownHandIn) =>
    act(withdrawHandIn, (now, reason) => ({ id, ...now, reason }), {
      ask: {
        title: "Retirar la entrega",
        consequence: `Los ${formatMoney(amount)} vuelven a estar en su poder.`,
        confirmLabel: "Retirar",
        reason: { label: "Motivo", optional: true },
      },
      done: "Entrega retirada",
      undone: refusedInFull,
    });
}
