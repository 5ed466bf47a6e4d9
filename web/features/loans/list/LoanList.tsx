/** All loans: found by number, client, lender or amount; the late ones a tap away. */
import { IconCalendarPause } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import type { Id } from "#contract/id";
import { useCollection, useConnectivity, useToday } from "#web/offline/store/hooks.ts";
import { useLateFees } from "#web/parts/live-metrics/use-late-fees.ts";
import { useOwnEmpty } from "#web/parts/people/own-clients.ts";
import { ListMarks } from "#web/parts/session/OwnMark.tsx";
import { useIsAdministrator, usePermission } from "#web/parts/session/use-session.ts";
import type { Address } from "#web/ui/address.ts";
import { ActionMenu, MadeMenu } from "#web/ui/detail/ActionMenu.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import { useWide } from "#web/ui/use-wide.ts";
import type { OpenedDialog } from "./LoanRowMenu.tsx";
import { LoanTotals } from "./LoanTotals.tsx";
import { LOAN_FILTERS, LoanCard, loanColumns } from "./loan-columns.tsx";
import { type LoanLine, lineMaker, searchText } from "./loan-line.ts";

/** The menu of a loan is much code, and its entries come from all that happened to it. */
const LoanRowMenu = lazyPart(() => import("./LoanRowMenu.tsx").then((module) => module.LoanRowMenu));
const LoanRowDialog = lazyPart(() => import("./LoanRowMenu.tsx").then((module) => module.LoanRowDialog));

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
  const isWide = useWide();
  const maySuspend = useIsAdministrator() && lines.length > 0;
  const shown = useRef<readonly LoanLine[]>([]);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const collect = useCollecting(shown);
  const rowMenu = useCallback(
    ({ loan }: LoanLine) => (
      <MadeMenu>
        <LoanRowMenu loanId={loan.id} onCollect={collect} onOpen={setOpened} />
      </MadeMenu>
    ),
    [collect],
  );
  return (
    <>
      <ListPage
        title="Préstamos"
        mark={<ListMarks online={online} isBrief />}
        status={loans.status}
        rows={lines}
        summary={(visible, settled) => {
          shown.current = visible;
          return <LoanTotals lines={visible} ready={settled && loans.status === "ready"} />;
        }}
        views={!isWide && maySuspend && <ManyMenu />}
        tools={isWide && maySuspend && <SuspendMany />}
        rowKey={keyOf}
        rowTo={addressOf}
        columns={columns}
        card={(line) => <LoanCard line={line} pending={loans.isPending(line.loan.id)} />}
        cardPx={190}
        searchText={searchText}
        searchPlaceholder="Número, cliente, prestamista o monto"
        filters={LOAN_FILTERS}
        primary={mayCreate && <NewLoan />}
        rowMenu={rowMenu}
        empty={useOwnEmpty({
          drawing: "loan",
          message: "Todavía no hay préstamos. El primero aparece aquí en cuanto lo registre.",
          action: mayCreate && <NewLoan />,
        })}
        failure={{ message: "No se pudieron cargar los datos" }}
      />
      {opened && (
        <Suspense>
          <LoanRowDialog opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

const SUSPEND_MANY = "Suspender cobros de varios";

function SuspendMany() {
  return (
    <LinkButton to="/suspensions" variant="subtle" px="0.75rem">
      {SUSPEND_MANY}
    </LinkButton>
  );
}

/** On a phone the chips leave no room for words that are rarely needed. */
function ManyMenu() {
  const navigate = useNavigate();
  return (
    <ActionMenu
      label="Con varios préstamos"
      actions={[
        {
          label: SUSPEND_MANY,
          icon: IconCalendarPause,
          onSelect: () => void navigate({ to: "/suspensions" }),
        },
      ]}
    />
  );
}

function NewLoan() {
  return <LinkButton to="/loans/new">Nuevo Préstamo</LinkButton>;
}

/** Opens the form, from which one goes on to the client of the next row that is shown. */
function useCollecting(shown: RefObject<readonly LoanLine[]>): (loanId: Id) => void {
  const navigate = useNavigate();
  return useCallback(
    (loanId) => {
      const rows = shown.current;
      // Without it the receipt names no client who comes next; collecting goes on.
      void import("./remember-rows.ts").then(
        (part) => part.rememberRows(rows),
        () => {},
      );
      void navigate({ to: "/payments/new/$loanId", params: { loanId }, search: { desde: "prestamos" } });
    },
    [navigate, shown],
  );
}

function keyOf({ loan }: LoanLine): string {
  return loan.id;
}

function addressOf({ loan }: LoanLine): Address {
  return { to: "/loans/$id", params: { id: loan.id } };
}
