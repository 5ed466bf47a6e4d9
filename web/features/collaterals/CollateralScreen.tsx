/** One collateral: what it is, whose, what it secures, its papers, and every state that it had. */
import { Button } from "@mantine/core";
import { IconEdit, IconFileText, IconSignature, IconTrash } from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import type { Collateral } from "#contract/records/collateral";
import { formatDate } from "#domain/calendar/calendar-date";
import { RECEIVER } from "#web/documents/collateral/delivery.ts";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import { useRecord } from "#web/offline/store/use-record.ts";
import { type CollateralLine, collateralLine } from "#web/parts/live-metrics/collaterals.ts";
import { CollateralMarks } from "#web/parts/loans/CollateralsOf.tsx";
import { fullName } from "#web/parts/people/person.ts";
import { useHistoryAction } from "#web/parts/session/record-history.ts";
import { May, usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DetailPage } from "#web/ui/detail/DetailPage.tsx";
import type { MenuAction } from "#web/ui/detail/Dots.tsx";
import { KeyValueList, Section } from "#web/ui/detail/Section.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { type MissingData, MissingNotice } from "#web/ui/feedback/MissingNotice.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { StateMark } from "#web/ui/StateMark.tsx";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";
import { collateralWord, insuranceText, typeFacts } from "#web/wording/collateral.ts";
import { momentText } from "#web/wording/moment.ts";
import { MissingCollateral } from "./MissingCollateral.tsx";
import classes from "./Papers.module.css";
import { PapersSection } from "./PapersSection.tsx";
import { useDeleteCollateral } from "./use-delete-collateral.ts";
import { useDelivery } from "./use-delivery.ts";
import { loanLabel } from "./use-loan-options.ts";

const route = getRouteApi("/staff/collaterals/$id");

/** The pad for signing comes with it. */
const SignedPaperWindow = lazyPart(() =>
  import("#web/parts/signing/SignedPaperWindow.tsx").then((module) => module.SignedPaperWindow),
);

export function CollateralScreen() {
  const { id: collateralId } = route.useParams();
  const { status, doc, pending } = useRecord("collaterals", collateralId);
  if (status === "loading") return <LoadingState />;
  if (status === "ready") return <Detail key={doc.id} collateral={doc} pending={pending} />;
  return <MissingCollateral failed={status === "error"} />;
}

function Detail({ collateral, pending }: { collateral: Collateral; pending: boolean }) {
  const line = useLine(collateral);
  const [missing, setMissing] = useState<MissingData | null>(null);
  const delivery = useDelivery(line, setMissing);
  const mayUpdate = usePermission("collaterals", "update");
  const [isSigning, setSigning] = useState(false);
  const actions = useActions(collateral, delivery.print, () => setSigning(true));
  return (
    <DetailPage
      back={{ to: "/collaterals", label: "Garantías" }}
      name={collateral.description}
      state={
        <>
          <CollateralMarks line={line} />
          {pending && <UnsentMark />}
        </>
      }
      primary={
        mayUpdate &&
        line.toReturn && <Button onClick={() => void delivery.giveBack()}>Devolver garantía</Button>
      }
      actions={actions}
    >
      {isSigning && (
        <Suspense>
          <SignedPaperWindow
            title="Acta de entrega"
            made={delivery.made}
            paper="delivery"
            subjectId={collateral.id}
            client={line.client ?? null}
            role={RECEIVER}
            signatures={delivery.signatures}
            wordingNumber={null}
            onClose={() => setSigning(false)}
          />
        </Suspense>
      )}
      {missing && <MissingNotice missing={missing} onClose={() => setMissing(null)} />}
      {line.toReturn && (
        <Notice tone="late" title="Devolver garantía">
          El préstamo que garantizaba está completado. Entréguela al cliente y haga que firme el acta de
          entrega.
        </Notice>
      )}
      <Facts line={line} />
      <Cards line={line} />
      <PapersSection collateral={collateral} />
      <StatusHistory collateral={collateral} />
    </DetailPage>
  );
}

function useLine(collateral: Collateral): CollateralLine {
  const { byId: clients } = useCollection("clients");
  const { byId: loans } = useCollection("loans");
  const today = useToday();
  return useMemo(
    () => collateralLine(collateral, { clients, loans }, today),
    [collateral, clients, loans, today],
  );
}

function Facts({ line: { collateral, insurance } }: { line: CollateralLine }) {
  const { type, estimatedValue, registrationDate, custodyPlace, segmNumber, notes } = collateral;
  return (
    <Section heading="Información general">
      <KeyValueList
        entries={[
          { label: "Tipo", value: type },
          { label: "Valor estimado", value: <Amount value={estimatedValue} strong /> },
          ...typeFacts(collateral),
          { label: "Fecha de registro", value: formatDate(registrationDate) },
          { label: "Lugar de custodia", value: custodyPlace },
          { label: "Número de SEGM", value: segmNumber },
          { label: "Seguro", value: insurance && insuranceText(collateral, insurance) },
          { label: "Notas", value: notes },
        ]}
      />
    </Section>
  );
}

/** The way to the client and to the loan, for a person who may see them. */
function Cards({ line: { collateral, client, loan } }: { line: CollateralLine }) {
  const today = useToday();
  return (
    <>
      <May module="clients" action="view">
        <Section heading="Cliente">
          {client ? (
            <TextLink to="/clients/$id" params={{ id: client.id }}>
              {fullName(client)}
            </TextLink>
          ) : (
            "Cliente no disponible"
          )}
        </Section>
      </May>
      <May module="loans" action="view">
        {collateral.loanId !== null && (
          <Section heading="Préstamo asociado">
            {loan && loan.deleted === null ? (
              <TextLink to="/loans/$id" params={{ id: loan.id }}>
                {loanLabel(loan, today)}
              </TextLink>
            ) : (
              "Préstamo no disponible"
            )}
          </Section>
        )}
      </May>
    </>
  );
}

/** The newest first. */
function StatusHistory({ collateral: { statusHistory } }: { collateral: Collateral }) {
  const { byId } = useCollection("users");
  return (
    <Section heading="Historial de estados">
      <ol className={classes.history}>
        {statusHistory.toReversed().map(({ status, at, userId }) => (
          <li key={`${status} ${at}`}>
            <StateMark state={collateralWord(status)} />
            <span>
              {momentText(at)}
              {byId.get(userId) && ` · ${byId.get(userId)?.name}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function useActions(collateral: Collateral, print: () => void, sign: () => void): MenuAction[] {
  const navigate = useNavigate();
  const remove = useDeleteCollateral();
  const history = useHistoryAction(collateral.id);
  const mayUpdate = usePermission("collaterals", "update");
  const mayDelete = usePermission("collaterals", "delete");
  const actions: MenuAction[] = [];
  if (mayUpdate) {
    const params = { id: collateral.id };
    const edit = () => void navigate({ to: "/collaterals/$id/edit", params });
    actions.push({ label: "Editar", icon: IconEdit, onSelect: edit });
  }
  actions.push({ label: "Acta de entrega", icon: IconFileText, onSelect: print });
  actions.push({ label: "Ver y firmar el acta", icon: IconSignature, onSelect: sign }, ...history);
  if (mayDelete) {
    const removeAndLeave = async () => {
      if (await remove(collateral)) await navigate({ to: "/collaterals" });
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
