/** All loans: found by number, client, lender or amount; the late ones a tap away. */
import { IconCash, IconPencil, IconPlus, IconReceiptTax } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, Suspense, useDeferredValue, useMemo, useRef, useState } from "react";
import { addLoanCharge } from "#commands/loan/cost";
import type { Id } from "#contract/id";
import { useCollection, useConnectivity, useToday } from "#web/offline/store/hooks.ts";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import { useLateFees } from "#web/parts/live-metrics/use-late-fees.ts";
import { canBeRenewed, useRenewAction } from "#web/parts/loans/use-renew-action.ts";
import { useIsAdministrator, useMayRun, usePermission } from "#web/parts/session/use-session.ts";
import type { Address } from "#web/ui/address.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { takesCharges } from "../charges/takes-charges.ts";
import { LoanTotals } from "./LoanTotals.tsx";
import { LOAN_FILTERS, LoanCard, loanColumns } from "./loan-columns.tsx";
import { type LoanLine, lineMaker, searchText } from "./loan-line.ts";

const AddChargeDialog = lazyPart(() =>
  import("../charges/AddChargeDialog.tsx").then((module) => module.AddChargeDialog),
);

export function LoanList() {
  const loans = useCollection("loans");
  const clients = useCollection("clients");
  const lenders = useCollection("lenders");
  const today = useToday();
  const { online } = useConnectivity();
  const [makeLines] = useState(lineMaker);
  const lateFeeOf = useDeferredValue(useLateFees());
  const lines = useMemo(
    () => makeLines(loans.docs, { clients: clients.byId, lenders: lenders.byId, lateFeeOf }, today),
    [makeLines, loans.docs, clients.byId, lenders.byId, lateFeeOf, today],
  );
  const columns = useMemo(() => loanColumns(loans.isPending), [loans.isPending]);
  const mayCreate = usePermission("loans", "create");
  const isAdministrator = useIsAdministrator();
  const shown = useRef<readonly LoanLine[]>([]);
  const [charged, setCharged] = useState<Id | null>(null);
  const actionsOf = useLineActions(shown, setCharged);
  return (
    <>
      <ListPage
        title="Préstamos"
        mark={<OnlineMark online={online} />}
        status={loans.status}
        rows={lines}
        summary={(visible, settled) => {
          shown.current = visible;
          return <LoanTotals lines={visible} ready={settled && loans.status === "ready"} />;
        }}
        tools={isAdministrator && <SuspendMany />}
        rowKey={keyOf}
        rowTo={addressOf}
        columns={columns}
        card={(line) => <LoanCard line={line} pending={loans.isPending(line.loan.id)} />}
        cardPx={190}
        searchText={searchText}
        searchPlaceholder="Número, cliente, prestamista o monto"
        filters={LOAN_FILTERS}
        primary={mayCreate && <NewLoan />}
        {...(actionsOf ? { rowActions: actionsOf } : {})}
        empty={{
          drawing: "loan",
          message: "Todavía no hay préstamos. El primero aparece aquí en cuanto lo registre.",
          action: mayCreate && <NewLoan />,
        }}
        failure={{ message: "No se pudieron cargar los datos" }}
      />
      {charged && (
        <Suspense>
          <AddChargeDialog loanId={charged} onClose={() => setCharged(null)} />
        </Suspense>
      )}
    </>
  );
}

function SuspendMany() {
  return (
    <LinkButton to="/suspensions" variant="subtle" px="0.75rem">
      Suspender cobros de varios
    </LinkButton>
  );
}

function NewLoan() {
  return (
    <LinkButton to="/loans/new" leftSection={<IconPlus size={18} stroke={2} />}>
      Nuevo Préstamo
    </LinkButton>
  );
}

function useLineActions(
  shown: RefObject<readonly LoanLine[]>,
  onCharge: (id: Id) => void,
): ((line: LoanLine) => MenuAction[]) | undefined {
  const navigate = useNavigate();
  const mayCollect = usePermission("payments", "create");
  const mayEdit = usePermission("loans", "update");
  const renew = useRenewAction();
  const mayCharge = useMayRun(addLoanCharge);
  if (!mayCollect && !mayEdit) return undefined;
  return ({ loan }) => {
    const actions: MenuAction[] = [];
    if (mayCollect && isCollectable(loan)) {
      actions.push({
        label: "Cobrar",
        icon: IconCash,
        onSelect: () => {
          const rows = shown.current;
          // Without it the receipt names no client who comes next; collecting goes on.
          void import("./remember-rows.ts").then(
            (part) => part.rememberRows(rows),
            () => {},
          );
          const params = { loanId: loan.id };
          void navigate({ to: "/payments/new/$loanId", params, search: { desde: "prestamos" } });
        },
      });
    }
    actions.push(...renew(canBeRenewed(loan) ? loan.id : undefined));
    if (mayCharge && takesCharges(loan)) {
      actions.push({ label: "Agregar cargo", icon: IconReceiptTax, onSelect: () => onCharge(loan.id) });
    }
    if (mayEdit && loan.deleted === null) {
      actions.push({
        label: "Editar",
        icon: IconPencil,
        onSelect: () => void navigate({ to: "/loans/$id/edit", params: { id: loan.id } }),
      });
    }
    return actions;
  };
}

function keyOf({ loan }: LoanLine): string {
  return loan.id;
}

function addressOf({ loan }: LoanLine): Address {
  return { to: "/loans/$id", params: { id: loan.id } };
}
