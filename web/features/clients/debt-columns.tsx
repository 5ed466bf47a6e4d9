/** The columns of the clients' list that say what a client owes and how he pays. */
import type { Client } from "#contract/records/people";
import { ZERO } from "#domain/money/money";
import { BehaviourOf } from "#web/parts/people/BehaviourDots.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { daysLateText, daysText } from "#web/wording/loan.ts";
import { lateTone } from "#web/wording/state-word.ts";
import classes from "./ClientList.module.css";
import type { Debt } from "./use-debts.ts";

export function debtColumns(debtOf: (client: Client) => Debt | undefined): Column<Client>[] {
  return [
    {
      key: "prestamos",
      heading: "Activos",
      kind: "count",
      read: (client) => debtOf(client)?.active ?? 0,
      sort: true,
      width: 82,
      grow: 0,
    },
    {
      key: "atrasado",
      heading: "Atrasado",
      kind: "money",
      read: (client) => debtOf(client)?.overdue ?? ZERO,
      words: (client) => lateWords(debtOf(client)),
      render: (client) => <Overdue debt={debtOf(client)} />,
      sort: true,
      width: 164,
    },
    {
      key: "saldo",
      heading: "Saldo",
      kind: "money",
      read: (client) => debtOf(client)?.balance ?? ZERO,
      render: (client) => <Amount value={debtOf(client)?.balance ?? ZERO} bare strong />,
      sort: true,
      width: 118,
    },
    {
      key: "ultimo",
      heading: "Último pago",
      kind: "date",
      read: (client) => debtOf(client)?.lastPayment ?? null,
      sort: true,
      width: 112,
      grow: 0,
    },
    {
      key: "comportamiento",
      heading: "Últimas cuotas",
      kind: "text",
      read: () => "",
      render: ({ id }) => <BehaviourOf clientId={id} />,
      width: 150,
      grow: 0,
      drop: 1,
    },
  ];
}

function lateWords(debt: Debt | undefined): string {
  return debt && debt.daysLate > 0 ? daysLateText(debt.daysLate) : "";
}

/** Its days stand before it, so that the amounts stand one under the other. */
function Overdue({ debt }: { debt: Debt | undefined }) {
  if (!debt || debt.daysLate === 0) return "—";
  return (
    <span className={classes.overdue} data-tone={lateTone(debt.daysLate)}>
      <span className={classes.days}>{daysText(debt.daysLate)}</span>{" "}
      {debt.overdue === null ? "…" : <Amount value={debt.overdue} bare />}
    </span>
  );
}
