/** The *cargos* of a loan of either kind, each with how it was paid; one paid apart with its receipt (ruling G1). */
import type { LoanCharge } from "#contract/records/loan";
import { formatDate } from "#domain/calendar/calendar-date";
import { Amount } from "#web/ui/Amount.tsx";
import { ActionMenu } from "#web/ui/detail/ActionMenu.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { CHARGE_PAID } from "#web/wording/charge.ts";
import { PAYMENT_STATE_WORDS } from "#web/wording/payment.ts";
import classes from "./Charges.module.css";
import type { ChargeOwner } from "./given-charge.ts";
import { type AnnulCharge, useChargeActions } from "./use-charge-actions.ts";

interface ChargeListProps<State> {
  heading?: string;
  owner: ChargeOwner;
  annul: AnnulCharge<State>;
  /** Undefined: no charge can be added here. */
  onAdd?: (() => void) | undefined;
}

/** Nothing of a loan that has none. One that was deducted or added and went back is in the history alone. */
export function ChargeList<State>({ heading = "Cargos", owner, annul, onAdd }: ChargeListProps<State>) {
  const actionsOf = useChargeActions(owner, annul);
  const charges = (owner.loan.charges ?? []).filter(({ annulled, way }) => !annulled || way === "apart");
  if (charges.length === 0) return null;
  return (
    <Section heading={heading} action={onAdd && <TextButton onClick={onAdd}>Agregar cargo</TextButton>}>
      <ul className="tile plain-list stack">
        {charges.map((charge) => {
          const actions = actionsOf(charge);
          return (
            <li key={charge.id} className={classes.charge} data-plain={actions.length === 0 || undefined}>
              <ChargeWords charge={charge} />
              {actions.length > 0 && (
                <ActionMenu actions={actions} label={`Acciones del cargo ${charge.name}`} />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function ChargeWords({ charge }: { charge: LoanCharge }) {
  const { name, amount, way, date, method, receiptNumber, annulled, isCost } = charge;
  const paid = [
    isCost ? "pagado aparte, con el préstamo corriendo" : CHARGE_PAID[way],
    receiptNumber && `recibo ${receiptNumber}`,
    formatDate(date),
    method,
  ];
  return (
    <div className={classes.words}>
      <span className={classes.name}>
        {name} {annulled && <StateMark state={PAYMENT_STATE_WORDS.annulled} />}
      </span>
      <Amount value={amount} className={annulled ? (classes.void ?? "") : ""} strong />
      <span className={classes.paid}>{paid.filter(Boolean).join(" · ")}</span>
    </div>
  );
}
