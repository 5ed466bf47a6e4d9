/** Everybody of the staff, and what the person looking may do about each. */
import { IconEdit, IconKey, IconShieldCheck, IconTrash, IconUser, IconUsersGroup } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { assignClients } from "#commands/client/assign";
import type { User } from "#contract/records/business";
import { businessDate } from "#domain/calendar/business-date";
import { useCollection, useConnectivity } from "#web/offline/store/hooks.ts";
import { KeptByServer } from "#web/parts/editing/KeptByServer.tsx";
import { useHistoryActions } from "#web/parts/session/record-history.ts";
import { useMayRun, usePermission, useSession } from "#web/parts/session/use-session.ts";
import type { Address } from "#web/ui/address.ts";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { cellOf } from "#web/ui/list/cell.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { OnlineMark } from "#web/ui/OnlineMark.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { ROLE_LABELS } from "#web/wording/access.ts";
import { portfolioWord } from "./portfolio.ts";
import { useDeleteUser } from "./use-delete-user.ts";
import { useIsAdministrator } from "./use-rank.ts";

export function UserList() {
  const users = useCollection("users");
  const { online } = useConnectivity();
  const mayCreate = usePermission("users", "create");
  const actionsOf = useRowActions();
  const columns = useColumns();
  const opens = useOpens();
  return (
    <ListPage
      title="Usuarios"
      collection={users}
      {...(opens ? { rowTo: opens } : {})}
      columns={columns}
      card={(user) => <UserCard user={user} />}
      searchText={searchText}
      searchPlaceholder="Nombre, correo o rol"
      primary={mayCreate && <NewButton />}
      mark={<OnlineMark online={online} />}
      rowActions={actionsOf}
      empty={{ drawing: "people", message: "Todavía no hay usuarios.", action: mayCreate && <NewButton /> }}
      failure={{ message: "No se pudieron cargar los usuarios" }}
    >
      <KeptByServer what="Los usuarios y sus permisos se guardan" without="solo se pueden ver." />
    </ListPage>
  );
}

function NewButton() {
  return <LinkButton to="/users/new">New User</LinkButton>;
}

const searchText = (user: User) => `${user.name} ${user.email} ${ROLE_LABELS[user.role]}`;

/** A row leads to the form, for a person who may edit. An administrator's account is beyond everybody else. */
function useOpens(): ((user: User) => Address) | null {
  const mayUpdate = usePermission("users", "update");
  return useIsAdministrator() && mayUpdate
    ? (user) => ({ to: "/users/$userId/edit", params: { userId: user.id } })
    : null;
}

function useRowActions(): (user: User) => readonly MenuAction[] {
  const navigate = useNavigate();
  const remove = useDeleteUser();
  const mayUpdate = usePermission("users", "update");
  const mayDelete = usePermission("users", "delete");
  const isAdministrator = useIsAdministrator();
  const mayAssign = useMayRun(assignClients);
  const historyOf = useHistoryActions();
  return (user) => {
    const params = { userId: user.id };
    const actions: MenuAction[] = [];
    if (mayUpdate && (isAdministrator || user.role !== "admin")) {
      const edit = () => void navigate({ to: "/users/$userId/edit", params });
      actions.push({ label: "Editar", icon: IconEdit, onSelect: edit });
    }
    if (isAdministrator) {
      const open = () => void navigate({ to: "/users/$userId/permissions", params });
      actions.push({ label: "Permisos", icon: IconKey, onSelect: open });
    }
    if (mayAssign) {
      const pass = () => void navigate({ to: "/clients/assign", search: { linea: user.id } });
      actions.push({ label: "Pasar sus clientes", icon: IconUsersGroup, onSelect: pass });
    }
    actions.push(...historyOf(user.id));
    if (mayDelete && user.role !== "admin") {
      const ask = () => void remove(user);
      actions.push({ label: "Eliminar", icon: IconTrash, destructive: true, onSelect: ask });
    }
    return actions;
  };
}

function useColumns(): Column<User>[] {
  const { user: self } = useSession();
  const selfId = self?.id;
  return useMemo(() => columnsOf(selfId), [selfId]);
}

const EMAIL: Column<User> = {
  key: "correo",
  heading: "Correo",
  kind: "text",
  read: ({ email }) => email,
  sort: true,
  width: 220,
  grow: 2,
};

const CREATED: Column<User> = {
  key: "creado",
  heading: "Creado",
  kind: "date",
  read: ({ createdAt }) => businessDate(createdAt),
  sort: (a, b) => a.createdAt - b.createdAt,
  width: 120,
  grow: 0,
  drop: 1,
};

const ROLE: Column<User> = {
  key: "rol",
  heading: "Rol",
  kind: "text",
  read: ({ role }) => ROLE_LABELS[role],
  render: ({ role }) => <RoleBadge role={role} />,
  sort: true,
  width: 170,
  grow: 0,
};

const VIEWED: Column<User> = {
  key: "ve",
  heading: "Clientes que ve",
  kind: "text",
  read: portfolioWord,
  sort: true,
  width: 150,
  grow: 0,
  drop: 2,
};

function columnsOf(selfId: string | undefined): Column<User>[] {
  const name: Column<User> = {
    key: "nombre",
    heading: "Nombre",
    kind: "text",
    read: (user) => (user.id === selfId ? `${user.name} (usted)` : user.name),
    sort: true,
    width: 220,
    grow: 2,
  };
  return [name, EMAIL, VIEWED, CREATED, ROLE];
}

function UserCard({ user }: { user: User }) {
  return (
    <RowCard
      title={user.name}
      state={cellOf(ROLE, user)}
      lines={[
        user.email,
        <span key="created">Creado el {cellOf(CREATED, user)}</span>,
        portfolioWord(user) === "Lo suyo" && "Ve solo lo suyo",
      ]}
    />
  );
}

function RoleBadge({ role }: { role: User["role"] }) {
  return (
    <StateBadge
      tone={role === "admin" ? "info" : "quiet"}
      icon={role === "admin" ? IconShieldCheck : IconUser}
    >
      {ROLE_LABELS[role]}
    </StateBadge>
  );
}
