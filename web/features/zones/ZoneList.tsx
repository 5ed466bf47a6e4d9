/** Every zone, how many clients are in it, and what was noted of it. */
import { IconUsers } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { deleteZone, zoneInUse } from "#commands/zone/verbs";
import { searchTextOf } from "#contract/record";
import { type Zone, zones } from "#contract/records/zone";
import type { Refusal } from "#contract/refusals";
import { useCollection, useConnectivity } from "#web/offline/store/hooks.ts";
import { useRecordActions } from "#web/parts/editing/record-actions.ts";
import { useDeleting } from "#web/parts/editing/use-deleting.ts";
import { ListMarks } from "#web/parts/session/OwnMark.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { ListPage } from "#web/ui/list/ListPage.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { unsentFirst } from "#web/ui/list/unsent-first.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { countText } from "#web/wording/count.ts";
import { refusedNotice } from "#web/wording/saving.ts";

export function ZoneList() {
  const collection = useCollection("zones");
  const { isPending } = collection;
  const { online } = useConnectivity();
  const navigate = useNavigate();
  const mayCreate = usePermission("clients", "create");
  const mayUpdate = usePermission("clients", "update");
  const clientsIn = useClientCounts();
  const remove = useDeleting(deleteZone);
  const actionsOf = useRecordActions("zones");
  const columns = useMemo(() => columnsOf(clientsIn, isPending), [clientsIn, isPending]);
  return (
    <ListPage
      title="Zonas"
      collection={collection}
      {...(mayUpdate && { rowTo: ({ id }: Zone) => ({ to: "/zones/$id/edit", params: { id } }) })}
      columns={columns}
      card={(zone) => (
        <RowCard
          title={zone.name}
          state={isPending(zone.id) && <UnsentMark />}
          lines={[clientsText(clientsIn(zone)), zone.note]}
        />
      )}
      searchText={searchText}
      searchPlaceholder="Nombre o nota"
      primary={mayCreate && <NewButton />}
      mark={<ListMarks online={online} />}
      rowActions={(zone) => [
        {
          label: "Ver clientes",
          icon: IconUsers,
          onSelect: () => void navigate({ to: "/clients", search: { zona: zone.id } }),
        },
        ...actionsOf(zone.id, () => remove(zone.id, deletionOf(zone, clientsIn(zone)))),
      ]}
      empty={{
        drawing: "round",
        message: "Todavía no hay zonas. Cree la primera: por dónde viven sus clientes.",
        action: mayCreate && <NewButton />,
      }}
      failure={{ message: "No se pudieron cargar las zonas" }}
    />
  );
}

function NewButton() {
  return <LinkButton to="/zones/new">Nueva Zona</LinkButton>;
}

const searchText = (zone: Zone) => searchTextOf(zones, zone);
const clientsText = (count: number) => countText(count, "cliente", "clientes");

function useClientCounts(): (zone: Zone) => number {
  const { docs } = useCollection("clients");
  return useMemo(() => {
    const byZone = Map.groupBy(docs, ({ zoneId }) => zoneId);
    return ({ id }) => byZone.get(id)?.length ?? 0;
  }, [docs]);
}

/** Asked first, and blocked while the zone has clients. */
function deletionOf({ name }: Zone, clients: number) {
  const undone = "No se pudo eliminar la zona";
  return {
    held: clients > 0 ? refusedNotice(zoneInUse(clients), undone) : null,
    title: "¿Eliminar la zona?",
    consequence: `Se eliminará «${name}» y ya no se ofrecerá a los clientes.`,
    done: "Zona eliminada correctamente",
    notDeleted: (why: Refusal) => refusedNotice(why, undone),
  };
}

function columnsOf(clientsIn: (zone: Zone) => number, isPending: (id: string) => boolean): Column<Zone>[] {
  return [
    unsentFirst(({ id }) => isPending(id), {
      key: "nombre",
      heading: "Nombre",
      read: ({ name }) => name,
      sort: true,
      width: 200,
    }),
    { key: "clientes", heading: "Clientes", kind: "count", read: clientsIn, sort: true, width: 100, grow: 0 },
    {
      key: "nota",
      heading: "Nota",
      kind: "text",
      read: ({ note }) => note,
      wrap: true,
      width: 240,
      grow: 2,
      drop: 1,
    },
  ];
}
