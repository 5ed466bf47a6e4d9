/**
 * Receiving money: who and which loan, what kind, the amount already right, where each peso goes, and one button under
 * the thumb. Everything else has a sensible default and stays out of the way.
 */

import { type ReactNode, useEffect, useRef } from "react";
import type { Client } from "#contract/records/people";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { CollectBar, CollectFields } from "#web/parts/payments/CollectFields.tsx";
import classes from "#web/parts/payments/CollectForm.module.css";
import { contactActions } from "#web/parts/people/contact-actions.ts";
import { keepsApp } from "#web/platform/device-storage.ts";
import { whenIdle } from "#web/platform/idle.ts";
import type { NamedAddress } from "#web/ui/address.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { ActionMenu } from "#web/ui/detail/ActionMenu.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { useNextSlice } from "#web/ui/use-next-slice.ts";
import { useLeaveGuard } from "#web/ui/work/use-leave-guard.ts";
import { PAYOFF_WARNING } from "#web/wording/payment.ts";
import { AmountFields } from "./AmountFields.tsx";
import { DetailFields } from "./DetailFields.tsx";
import { receivedText } from "./form-preview.ts";
import { KindSegments } from "./KindSegments.tsx";
import { LoanLine } from "./LoanLine.tsx";
import { MovedNotice } from "./MovedNotice.tsx";
import { goesOn } from "./questions.ts";
import { SettlingOffer } from "./SettlingOffer.tsx";
import { Split } from "./Split.tsx";
import { type Collecting, type CollectingProps, type Recorded, useCollect } from "./use-collect.ts";

interface CollectFormProps extends CollectingProps {
  client: Client | null;
  pending: boolean;
  title: string;
  back: NamedAddress;
  /** The kind is fixed: the addresses for interest and for paying off. */
  fixedKind?: boolean;
  /** A sentence under the title. */
  intro?: ReactNode;
  /** Further fields: why another payment is replaced. */
  further?: (collecting: Collecting) => ReactNode;
  /** The button's words; "Cobrar RD$…" by default. */
  verb?: (collecting: Collecting) => string;
  /** Takes over from recording a payment when nothing but the note changed: answers whether it was saved. */
  instead?: (collecting: Collecting) => Promise<boolean> | null;
  onRecorded: (recorded: Recorded) => void;
}

export function CollectForm(props: CollectFormProps) {
  const collecting = useCollect(props);
  const isNext = useNextSlice();
  useEffect(() => whenIdle(fetchReceiptScreen), []);
  const { draft, preview, busy } = collecting;
  const { loan } = props.aggregate;
  const leaving = useLeaveGuard(draft !== props.initial && !busy);
  // The loan may move while a question stands: the answer is for the figures that it named.
  const latest = useRef(collecting);
  useEffect(() => {
    latest.current = collecting;
  });
  const submit = async () => {
    if (!(await goesOn(collecting))) return;
    leaving.current = true;
    const noteSaved = props.instead?.(collecting) ?? null;
    if (noteSaved) {
      leaving.current = await noteSaved;
      return;
    }
    const recorded = await latest.current.confirm();
    if (recorded) props.onRecorded(recorded);
    else leaving.current = false;
  };
  const settled = preview.upToDate && draft.choice !== "interest_only";
  return (
    <div className={classes.page}>
      <BackLink {...props.back} />
      <div className="row close">
        <PageHeading title={props.title} />
        {props.client && <ActionMenu actions={contactActions(props.client)} label="Contactar al cliente" />}
      </div>
      <LoanLine loan={loan} client={props.client} pending={props.pending} preview={preview} />
      <NothingKept />
      {props.intro && <p className={classes.intro}>{props.intro}</p>}
      {isNext && (
        <CollectFields
          onSubmit={() => void submit()}
          first={
            <>
              {!props.fixedKind && <KindSegments collecting={collecting} />}
              {settled ? (
                <Notice tone="info" title="El préstamo está al día">
                  No hay ninguna cuota pendiente.
                </Notice>
              ) : null}
              {draft.choice === "full_loan" && !settled && <Notice tone="late">{PAYOFF_WARNING}</Notice>}
              <AmountFields collecting={collecting} fixedKind={props.fixedKind ?? false} />
              {!props.fixedKind && <SettlingOffer collecting={collecting} />}
            </>
          }
          split={<Split collecting={collecting} />}
          rest={
            <>
              <DetailFields
                collecting={collecting}
                startDate={loan.startDate}
                showsNote={props.replacing != null}
              />
              {props.further?.(collecting)}
            </>
          }
          bar={<ConfirmBar collecting={collecting} settled={settled} verb={props.verb} />}
        />
      )}
    </div>
  );
}

/** Said before the money is taken: a page of plain http is gone once it is closed without a connection. */
function NothingKept() {
  const { online } = useConnectivity();
  if (online || keepsApp()) return null;
  return (
    <Notice tone="late" title="Este teléfono no guarda nada sin conexión">
      La dirección con que entró no es segura (http): si cierra esta página, no se abre de nuevo hasta que
      haya señal. No la cierre antes de que el cobro se envíe.
    </Notice>
  );
}

/** The screen that comes next is fetched ahead: the tap waits for the payment alone. */
function fetchReceiptScreen(): void {
  import("../receipt/ReceiptScreen.tsx").catch(() => {
    // Without it now, the screen is asked for again when it is shown.
  });
}

interface ConfirmBarProps {
  collecting: Collecting;
  /** Nothing is owed. */
  settled: boolean;
  verb: CollectFormProps["verb"];
}

function ConfirmBar({ collecting, settled, verb }: ConfirmBarProps) {
  const { draft, preview, failure, busy, moved } = collecting;
  const { problem } = preview;
  const isSaid = settled || !problem || (problem.field !== "form" && !problem.missing);
  return (
    <CollectBar
      failure={failure}
      hindrance={isSaid ? null : problem}
      above={<MovedNotice collecting={collecting} />}
      below={
        draft.choice === "full_loan" &&
        problem === null && <p className={classes.final}>Salda el préstamo: no se puede deshacer.</p>
      }
      busy={busy}
      disabled={problem !== null || moved !== null}
    >
      {verb?.(collecting) ?? (
        <span>
          Cobrar <span className="figures">{receivedText(preview)}</span>
        </span>
      )}
    </CollectBar>
  );
}
