/** A client of an opened copy, with the loans that there were on its day. */
import { Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import type { LookDetail } from "#contract/backup-look";
import { isOpen } from "#domain/loan/written-off";
import { sum } from "#domain/money/money";
import { ContactList } from "#web/parts/people/ContactList.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DetailPage } from "#web/ui/detail/DetailPage.tsx";
import { type Figure, FigureStrip } from "#web/ui/detail/FigureStrip.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { useLook } from "./look-context.ts";
import { loansText } from "./look-lines.ts";
import { LoanCard, loanAddress, loanColumns } from "./look-tables.tsx";
import { NotRead } from "./NotRead.tsx";
import { useLookDetail } from "./use-look-detail.ts";
import { YieldCard, yieldAddress, yieldColumns } from "./yield-table.tsx";

const route = getRouteApi("/staff/settings/backups/$backupId/clients/$id");

export function LookClient() {
  const { id } = route.useParams();
  const { answer, retry } = useLookDetail("clients", id);
  if (answer === null) return <LoadingState />;
  if (!answer.ok) return <NotRead {...answer} onRetry={retry} />;
  return <Detail {...answer.value} />;
}

function Detail(detail: LookDetail<"clients">) {
  const { client, zone, loans, yields } = detail;
  const { backupId } = useLook();
  return (
    <DetailPage
      back={{
        to: "/settings/backups/$backupId",
        params: { backupId },
        search: { tab: "clientes" },
        label: "Clientes de la copia",
      }}
      name={fullName(client)}
      figures={loans.length + yields.length > 0 && <FigureStrip figures={figuresOf(detail)} />}
    >
      <Section heading="Préstamos">
        {loans.length === 0 ? (
          <Text c="dimmed">Este cliente no tenía préstamos.</Text>
        ) : (
          <Loans {...detail} />
        )}
      </Section>
      {yields.length > 0 && (
        <Section heading="Rédito Continuo">
          <Yields {...detail} />
        </Section>
      )}
      <Section heading="Datos de contacto">
        <ContactList
          person={client}
          pending={false}
          more={[zone !== null && { label: "Zona", value: zone }]}
        />
      </Section>
    </DetailPage>
  );
}

function figuresOf({ loans, yields }: LookDetail<"clients">): Figure[] {
  const open = loans.filter(({ deleted, status }) => deleted === null && isOpen(status));
  const running = yields.filter(({ deleted, status }) => deleted === null && status === "active");
  return [
    {
      label: "Saldo",
      value: <Amount value={sum(open.map(({ summary }) => summary.balance))} strong />,
      note: loansText(open.length),
    },
    ...(running.length > 0
      ? [
          {
            label: "Capital de rédito",
            value: <Amount value={sum(running.map(({ checkpoint }) => checkpoint.principal))} strong />,
          },
        ]
      : []),
    { label: "Pagado", value: <Amount value={sum(loans.map(({ summary }) => summary.totalPaid))} strong /> },
  ];
}

function Loans({ client, loans }: LookDetail<"clients">) {
  const { backupId, day } = useLook();
  const rows = loans.map((loan) => ({ loan, clientName: fullName(client) }));
  return (
    <Rows
      label="Préstamos del cliente"
      rows={rows}
      columns={loanColumns(day, false)}
      rowKey={({ loan }) => loan.id}
      rowTo={({ loan }) => loanAddress(backupId, loan.id)}
      rowActions={undefined}
      card={(row) => <LoanCard row={row} day={day} isNamed={false} />}
      order=""
      onOrder={() => undefined}
    />
  );
}

function Yields({ client, yields }: LookDetail<"clients">) {
  const { backupId, day } = useLook();
  const rows = yields.map((yieldLoan) => ({ yieldLoan, clientName: fullName(client) }));
  return (
    <Rows
      label="Rédito Continuo"
      rows={rows}
      columns={yieldColumns(day, false)}
      rowKey={({ yieldLoan }) => yieldLoan.id}
      rowTo={({ yieldLoan }) => yieldAddress(backupId, yieldLoan.id)}
      rowActions={undefined}
      card={(row) => <YieldCard row={row} day={day} isNamed={false} />}
      order=""
      onOrder={() => undefined}
    />
  );
}
