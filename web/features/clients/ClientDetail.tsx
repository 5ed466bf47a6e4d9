/** One client: how to reach him, where he lives, and every loan of his. */
import { Anchor, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconEdit, IconTrash, IconUsersGroup } from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { assignClients } from "#commands/client/assign";
import type { Loan } from "#contract/records/loan";
import type { Client } from "#contract/records/people";
import { formatPhone } from "#domain/identity/phone";
import { useCollection, useWhere } from "#web/offline/store/hooks.ts";
import { useRecord } from "#web/offline/store/use-record.ts";
import { VisitsOf } from "#web/parts/collection-day/VisitsOf.tsx";
import { StoredPhoto } from "#web/parts/editing/StoredPhoto.tsx";
import { useCollectors } from "#web/parts/editing/use-collectors.ts";
import { isCollectable, isOpenYield } from "#web/parts/live-metrics/collectable.ts";
import { useLateFees } from "#web/parts/live-metrics/use-late-fees.ts";
import { CollateralsOf } from "#web/parts/loans/CollateralsOf.tsx";
import { LoansOf } from "#web/parts/loans/LoansOf.tsx";
import { PresetLinks } from "#web/parts/loans/PresetLinks.tsx";
import { canBeRenewed, useRenewAction } from "#web/parts/loans/use-renew-action.ts";
import { YieldsOf } from "#web/parts/loans/YieldsOf.tsx";
import { ContactBar } from "#web/parts/people/ContactBar.tsx";
import { ContactList } from "#web/parts/people/ContactList.tsx";
import { chatAddress, chatPhone, chatWith, mayChat } from "#web/parts/people/client-chat.ts";
import { fullName } from "#web/parts/people/person.ts";
import { useHistoryAction } from "#web/parts/session/record-history.ts";
import { May, useMayRun, usePermission } from "#web/parts/session/use-session.ts";
import { DetailPage } from "#web/ui/detail/DetailPage.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { ClientFigures } from "./ClientFigures.tsx";
import { ClientPayments } from "./ClientPayments.tsx";
import { zoneText } from "./client-place.ts";
import { MissingClient } from "./MissingClient.tsx";
import { PositionText } from "./PositionText.tsx";
import { PortalPanel } from "./portal/PortalPanel.tsx";
import { useDeleteClient } from "./use-delete-client.ts";

const route = getRouteApi("/staff/clients/$id");

export function ClientDetail() {
  const { id: clientId } = route.useParams();
  const { status, doc, pending } = useRecord("clients", clientId);
  if (status === "loading") return <LoadingState />;
  if (status === "ready") return <Detail client={doc} pending={pending} />;
  return (
    <MissingClient
      message={status === "error" ? "No se pudo cargar la información del cliente" : undefined}
    />
  );
}

function Detail({ client, pending }: { client: Client; pending: boolean }) {
  const found = useWhere("loans", "clientId", client.id);
  const loans = useMemo(() => found.docs.filter(({ deleted }) => deleted === null), [found.docs]);
  const mayViewLoans = usePermission("loans", "view");
  const mayLend = usePermission("loans", "create");
  const isCollected = useIsCollected(client, loans);
  const actions = useActions(client, loans);
  // The debt stands first: nothing below it is drawn before, to be pushed down.
  const waits = mayViewLoans && found.status === "loading";
  return (
    <DetailPage
      back={{ to: "/clients", label: "Clientes" }}
      name={fullName(client)}
      state={pending && <UnsentMark />}
      primary={
        (isCollected || mayLend) && <Primary client={client} isCollected={isCollected} mayLend={mayLend} />
      }
      actions={actions}
      subtitle={<ContactBar client={client} />}
      figures={mayViewLoans && loans.length > 0 && <ClientFigures loans={loans} />}
    >
      {waits ? <LoadingState /> : <Sections client={client} pending={pending} loans={loans} />}
    </DetailPage>
  );
}

/** The client owes on a loan of either kind, and this person collects. */
function useIsCollected(client: Client, loans: readonly Loan[]): boolean {
  const yields = useWhere("continuousYield", "clientId", client.id);
  const seesYields = usePermission("continuous_yield", "view");
  const mayCollect = usePermission("payments", "create");
  return mayCollect && (loans.some(isCollectable) || (seesYields && yields.docs.some(isOpenYield)));
}

interface SectionsProps {
  client: Client;
  pending: boolean;
  loans: readonly Loan[];
}

function Sections({ client, pending, loans }: SectionsProps) {
  const lateFeeOf = useLateFees();
  const zone = zoneText(useCollection("zones"), client.zoneId);
  const collector = useCollectors().nameOf(client.collectorId);
  return (
    <>
      <May module="loans" action="view">
        <Section heading="Préstamos">
          {loans.length > 0 ? (
            <LoansOf label="Préstamos del cliente" loans={loans} lateFeeOf={lateFeeOf} />
          ) : (
            <Text c="dimmed">Este cliente no tiene préstamos.</Text>
          )}
          <May module="loans" action="create">
            <PresetLinks clientId={client.id} />
          </May>
        </Section>
      </May>
      <May module="payments" action="view">
        <ClientPayments clientId={client.id} name={fullName(client)} hasLoans={loans.length > 0} />
      </May>
      <YieldsOf by="clientId" id={client.id} />
      <VisitsOf clientId={client.id} />
      <CollateralsOf by="clientId" id={client.id} />
      <Section heading="Datos de contacto">
        <ContactList
          person={client}
          pending={pending}
          more={[
            zone !== null && { label: "Zona", value: zone },
            collector !== null && { label: "Cobrador", value: collector },
            whatsappEntry(client),
            positionEntry(client),
          ]}
        />
      </Section>
      <PortalPanel client={client} pending={pending} />
      {client.residencePhotoId !== null && (
        <Section heading="Foto de la residencia">
          <StoredPhoto photoId={client.residencePhotoId} alt="Residencia del cliente" />
        </Section>
      )}
    </>
  );
}

interface PrimaryProps {
  client: Client;
  /** The client owes, and this person collects. */
  isCollected: boolean;
  mayLend: boolean;
}

/** A client who owes is collected; lending him more is the other choice. */
function Primary({ client, isCollected, mayLend }: PrimaryProps) {
  return (
    <>
      {mayLend && (
        <LinkButton
          to="/loans/new"
          search={{ clientId: client.id }}
          {...(isCollected ? { variant: "default" } : {})}
        >
          Nuevo Préstamo
        </LinkButton>
      )}
      {isCollected && (
        <LinkButton to="/payments/new" search={{ clientId: client.id }}>
          Cobrar
        </LinkButton>
      )}
    </>
  );
}

function whatsappEntry(client: Client) {
  return { label: "WhatsApp", value: mayChat(client) ? <ChatLink client={client} /> : "Desactivado" };
}

function ChatLink({ client }: { client: Client }) {
  const number = formatPhone(chatPhone(client));
  const link = chatAddress(client);
  if (link === undefined) return <>{number} (número inválido)</>;
  return (
    <Anchor href={link} target="_blank" rel="noreferrer" underline="always">
      {number}
    </Anchor>
  );
}

function positionEntry({ latitude, longitude }: Client) {
  if (latitude === null || longitude === null) return false;
  return { label: "Ubicación", value: <PositionText position={{ latitude, longitude }} /> };
}

function useActions(client: Client, loans: readonly Loan[]): MenuAction[] {
  const navigate = useNavigate();
  const renew = useRenewAction();
  const remove = useDeleteClient();
  const history = useHistoryAction(client.id);
  const mayUpdate = usePermission("clients", "update");
  const mayDelete = usePermission("clients", "delete");
  const mayAssign = useMayRun(assignClients);
  // The form offers every open loan, and begins with the one made last.
  const [last] = loans.filter(canBeRenewed).toSorted((a, b) => b.createdAt - a.createdAt);
  const actions: MenuAction[] = renew(last?.id);
  if (mayChat(client)) {
    const chat = () => chatWith(client);
    actions.push({ label: "Contactar por WhatsApp", icon: IconBrandWhatsapp, onSelect: chat });
  }
  if (mayUpdate) {
    const edit = () => void navigate({ to: "/clients/$id/edit", params: { id: client.id } });
    actions.push({ label: "Editar", icon: IconEdit, onSelect: edit });
  }
  if (mayAssign) {
    const pass = () => void navigate({ to: "/clients/assign", search: { cliente: client.id } });
    actions.push({ label: "Pasar a otro cobrador", icon: IconUsersGroup, onSelect: pass });
  }
  actions.push(...history);
  if (mayDelete) {
    const removeAndLeave = async () => {
      if (await remove(client)) await navigate({ to: "/clients" });
    };
    actions.push({
      label: "Eliminar",
      icon: IconTrash,
      destructive: true,
      onSelect: () => void removeAndLeave(),
    });
  }
  return actions;
}
