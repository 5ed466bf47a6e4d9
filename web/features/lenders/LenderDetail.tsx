/** One lender: how to reach him, what he has lent, and every loan of his. */
import { Text } from "@mantine/core";
import { IconBrandWhatsapp, IconEdit, IconTrash } from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Loan } from "#contract/records/loan";
import type { Lender } from "#contract/records/people";
import { useCollection, useWhere } from "#web/offline/store/hooks.ts";
import { useRecord } from "#web/offline/store/use-record.ts";
import { useLateFees } from "#web/parts/live-metrics/use-late-fees.ts";
import { LoansOf } from "#web/parts/loans/LoansOf.tsx";
import { YieldsOf } from "#web/parts/loans/YieldsOf.tsx";
import { ContactList } from "#web/parts/people/ContactList.tsx";
import { fullName, openChat } from "#web/parts/people/person.ts";
import { useHasOwnPortfolio } from "#web/parts/session/OwnMark.tsx";
import { useHistoryAction } from "#web/parts/session/record-history.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DetailPage } from "#web/ui/detail/DetailPage.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { countText } from "#web/wording/count.ts";
import { totalsOf } from "./lender-loans.ts";
import { MissingLender } from "./MissingLender.tsx";
import { useDeleteLender } from "./use-delete-lender.ts";

const route = getRouteApi("/staff/lenders/$id");

export function LenderDetail() {
  const { id: lenderId } = route.useParams();
  const { status, doc, pending } = useRecord("lenders", lenderId);
  if (status === "loading") return <LoadingState />;
  if (status === "ready") return <Detail lender={doc} pending={pending} />;
  const failure = status === "error" ? "No se pudieron cargar los datos del prestamista" : undefined;
  return <MissingLender address={lenderId} failure={failure} />;
}

function Detail({ lender, pending }: { lender: Lender; pending: boolean }) {
  const found = useWhere("loans", "lenderId", lender.id);
  const loans = useMemo(() => found.docs.filter(({ deleted }) => deleted === null), [found.docs]);
  const mayViewLoans = usePermission("loans", "view");
  const isOwn = useHasOwnPortfolio();
  const actions = useActions(lender, loans.length);
  const totals = useMemo(() => totalsOf(loans), [loans]);
  // The money lent stands first: nothing below it is drawn before, to be pushed down.
  const waits = mayViewLoans && found.status === "loading";
  return (
    <DetailPage
      back={{ to: "/lenders", label: "Prestamistas" }}
      name={fullName(lender)}
      state={pending && <UnsentMark />}
      subtitle={isOwn && mayViewLoans && "Préstamos y saldos de lo suyo"}
      actions={actions}
      figures={
        mayViewLoans &&
        !waits && (
          <FigureStrip
            figures={[
              {
                label: "Préstamos",
                value: totals.loans,
                note: countText(totals.active, "activo", "activos"),
              },
              { label: "Total prestado", value: <Amount value={totals.lent} /> },
              { label: "Saldo pendiente", value: <Amount value={totals.balance} /> },
              { label: "Completados", value: totals.completed },
            ]}
          />
        )
      }
    >
      {waits ? (
        <LoadingState />
      ) : (
        <>
          <Section heading="Datos de contacto">
            <ContactList person={lender} pending={pending} />
          </Section>
          {mayViewLoans && <Loans loans={loans} />}
          <YieldsOf by="lenderId" id={lender.id} />
        </>
      )}
    </DetailPage>
  );
}

function Loans({ loans }: { loans: readonly Loan[] }) {
  const lateFeeOf = useLateFees();
  const { byId } = useCollection("clients");
  const nameOf = useMemo(
    () => (loan: Loan) => {
      const client = byId.get(loan.clientId);
      return client ? fullName(client) : "Cliente";
    },
    [byId],
  );
  return (
    <Section heading="Préstamos">
      {loans.length === 0 ? (
        <Text c="dimmed">Este prestamista no tiene préstamos.</Text>
      ) : (
        <LoansOf label="Préstamos del prestamista" loans={loans} lateFeeOf={lateFeeOf} nameOf={nameOf} />
      )}
    </Section>
  );
}

function useActions(lender: Lender, loans: number): MenuAction[] {
  const navigate = useNavigate();
  const remove = useDeleteLender();
  const history = useHistoryAction(lender.id);
  const mayUpdate = usePermission("lenders", "update");
  const mayDelete = usePermission("lenders", "delete");
  const actions: MenuAction[] = [
    {
      label: "Contactar por WhatsApp",
      icon: IconBrandWhatsapp,
      onSelect: () => openChat(lender.phone, fullName(lender)),
    },
  ];
  if (mayUpdate) {
    const edit = () => void navigate({ to: "/lenders/$id/edit", params: { id: lender.id } });
    actions.push({ label: "Editar", icon: IconEdit, onSelect: edit });
  }
  actions.push(...history);
  if (mayDelete) {
    const removeAndLeave = async () => {
      if (await remove(lender, loans)) await navigate({ to: "/lenders" });
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
