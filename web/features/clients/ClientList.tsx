/** Everybody who borrows: searched by name, last name, identification, e-mail and telephone. */
import { IconBrandWhatsapp, IconUsersGroup } from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { assignClients } from "#commands/client/assign";
import type { Client } from "#contract/records/people";
import { businessDate } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatIdentification } from "#domain/identity/identification";
import { formatPhone } from "#domain/identity/phone";
import { formatMoney } from "#domain/money/text";
import { useCollection, useConnectivity } from "#web/offline/store/hooks.ts";
import { useRecordActions } from "#web/parts/editing/record-actions.ts";
import { useCollectors } from "#web/parts/editing/use-collectors.ts";
import { chatWith, mayChat } from "#web/parts/people/client-chat.ts";
import { useOwnEmpty } from "#web/parts/people/own-clients.ts";
import { fullName, personSearchText } from "#web/parts/people/person.ts";
import { ListMarks } from "#web/parts/session/OwnMark.tsx";
import { useMayRun, usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { ActionMenu } from "#web/ui/detail/ActionMenu.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { unsentFirst } from "#web/ui/list/unsent-first.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { useWide } from "#web/ui/use-wide.ts";
import { daysLateText } from "#web/wording/loan.ts";
import { lateTone, lateWord } from "#web/wording/state-word.ts";
import { placeFilters } from "./client-place.ts";
import { debtColumns } from "./debt-columns.tsx";
import { type Debt, useDebts } from "./use-debts.ts";
import { useDeleteClient } from "./use-delete-client.ts";

const route = getRouteApi("/staff/clients");

export function ClientList() {
  const clients = useCollection("clients");
  const { isPending } = clients;
  const { online } = useConnectivity();
  const mayCreate = usePermission("clients", "create");
  const actions = useClientActions();
  const debts = useDebts();
  const zones = useCollection("zones");
  const collectors = useCollectors();
  const filters = useMemo(() => placeFilters(zones, collectors), [zones, collectors]);
  const mayAssign = useMayRun(assignClients) && clients.docs.length > 0;
  const isWide = useWide();
  const seesLoans = usePermission("loans", "view");
  const columns = useMemo(
    () => columnsOf(isPending, seesLoans ? debts : null),
    [isPending, seesLoans, debts],
  );
  return (
    <ListPage
      title="Clientes"
      collection={clients}
      rowTo={(client) => ({ to: "/clients/$id", params: { id: client.id } })}
      columns={columns}
      card={(client) => (
        <ClientCard client={client} pending={isPending(client.id)} debt={debts.get(client.id)} />
      )}
      searchText={personSearchText}
      searchPlaceholder="Nombre, cédula, correo o teléfono"
      filters={filters}
      primary={mayCreate && <NewButton />}
      views={!isWide && mayAssign && <ManyMenu />}
      tools={isWide && mayAssign && <AssignMany />}
      mark={<ListMarks online={online} />}
      rowActions={actions}
      empty={useOwnEmpty({
        drawing: "people",
        message: "Todavía no hay clientes. Registre a la primera persona a quien le va a prestar.",
        action: mayCreate && <NewButton />,
      })}
      failure={{
        message: "Error al cargar clientes",
        detail: "No se pudieron cargar los datos. Intente nuevamente.",
      }}
    />
  );
}

function NewButton() {
  return <LinkButton to="/clients/new">Nuevo Cliente</LinkButton>;
}

const ASSIGN_MANY = "Repartir clientes";

/** Those that the list shows are offered. */
function useShownSearch() {
  const { q, zona, cobrador } = route.useSearch();
  return { q, zona, cobrador };
}

function AssignMany() {
  return (
    <LinkButton to="/clients/assign" search={useShownSearch()} variant="subtle" px="0.75rem">
      {ASSIGN_MANY}
    </LinkButton>
  );
}

/** On a phone the chips leave no room for words that are rarely needed. */
function ManyMenu() {
  const navigate = useNavigate();
  const search = useShownSearch();
  const assign = () => void navigate({ to: "/clients/assign", search });
  return (
    <ActionMenu
      label="Con varios clientes"
      actions={[{ label: ASSIGN_MANY, icon: IconUsersGroup, onSelect: assign }]}
    />
  );
}

function useClientActions(): (client: Client) => MenuAction[] {
  const remove = useDeleteClient();
  const actionsOf = useRecordActions("clients");
  const navigate = useNavigate();
  const mayAssign = useMayRun(assignClients);
  return (client) => {
    const chat = {
      label: "Contactar por WhatsApp",
      icon: IconBrandWhatsapp,
      onSelect: () => chatWith(client),
    };
    const assign = {
      label: "Pasar a otro cobrador",
      icon: IconUsersGroup,
      onSelect: () => void navigate({ to: "/clients/assign", search: { cliente: client.id } }),
    };
    return [
      ...(mayChat(client) ? [chat] : []),
      ...(mayAssign ? [assign] : []),
      ...actionsOf(client.id, () => remove(client)),
    ];
  };
}

const IDENTIFICATION: Column<Client> = {
  key: "cedula",
  heading: "Cédula/RNC",
  kind: "text",
  read: ({ identification }) => formatIdentification(identification),
  width: 130,
  drop: 3,
};

const PHONE: Column<Client> = {
  key: "telefono",
  heading: "Teléfono",
  kind: "text",
  read: ({ phone }) => formatPhone(phone),
  width: 128,
  drop: 2,
};

const ADDRESS: Column<Client> = {
  key: "direccion",
  heading: "Dirección",
  kind: "text",
  read: ({ address }) => address,
  width: 200,
  grow: 2,
  drop: 4,
};

const EMAIL: Column<Client> = {
  key: "correo",
  heading: "Correo",
  kind: "text",
  read: ({ email }) => email,
  width: 180,
  drop: 5,
};

const REGISTERED: Column<Client> = {
  key: "registro",
  heading: "Registro",
  kind: "date",
  read: ({ createdAt }) => businessDate(createdAt),
  sort: (a, b) => a.createdAt - b.createdAt,
  width: 110,
  grow: 0,
  drop: 6,
};

/** `debts`: null for a person who does not see loans. */
function columnsOf(
  isPending: (id: string) => boolean,
  debts: ReadonlyMap<string, Debt> | null,
): Column<Client>[] {
  const name = unsentFirst<Client>(({ id }) => isPending(id), {
    key: "nombre",
    heading: "Nombre",
    read: fullName,
    sort: true,
    width: 214,
    grow: 3,
  });
  return [
    name,
    IDENTIFICATION,
    PHONE,
    ...(debts ? debtColumns((client) => debts.get(client.id)) : []),
    EMAIL,
    ADDRESS,
    REGISTERED,
  ];
}

interface ClientCardProps {
  client: Client;
  pending: boolean;
  debt: Debt | undefined;
}

/** The card shows the debt; the address stands on the client's own screen. */
function ClientCard({ client, pending, debt }: ClientCardProps) {
  const late = debt !== undefined && debt.daysLate > 0;
  return (
    <RowCard
      title={fullName(client)}
      state={
        <>
          {pending && <UnsentMark />}
          {late && <StateMark state={{ ...lateWord(debt.lateFee), tone: lateTone(debt.daysLate) }} />}
        </>
      }
      amount={debt && debt.balance > 0 && <Amount value={debt.balance} strong />}
      lines={[
        late ? daysLateText(debt.daysLate) : cellOf(PHONE, client),
        late && debt.overdue !== null && `Atrasado ${formatMoney(debt.overdue)}`,
        debt?.lastPayment && `Último pago ${formatDate(debt.lastPayment)}`,
        <span key="ids">
          {late && <>{cellOf(PHONE, client)} · </>}
          {cellOf(IDENTIFICATION, client)}
        </span>,
      ]}
    />
  );
}
