/** Where each peso of a payment goes, of either kind: in proportion, and in words. */
import type { ReactNode } from "react";
import type { Money } from "#domain/money/money";
import { Amount } from "#web/ui/Amount.tsx";
import classes from "./Split.module.css";

export interface SplitPart {
  key: "mora" | "interes" | "capital" | "favor";
  label: string;
  value: Money;
  /** Shown at zero too. */
  always: boolean;
  action?: ReactNode;
}

interface SplitPartsProps {
  parts: readonly SplitPart[];
  /** Further lines under the parts. */
  more?: ReactNode;
  /** How the loan is afterwards. */
  children: ReactNode;
}

export function SplitParts({ parts, more, children }: SplitPartsProps) {
  return (
    <section className={classes.split} aria-label="Dónde va cada peso">
      <div className={classes.bar} aria-hidden>
        {parts
          .filter(({ value }) => value > 0)
          .map(({ key, value }) => (
            <span key={key} data-part={key} style={{ flexGrow: value }} />
          ))}
      </div>
      <dl className={classes.parts}>
        {parts
          .filter(({ value, always }) => always || value > 0)
          .map(({ key, label, value, action }) => (
            <div key={key} data-part={key}>
              <dt>{label}</dt>
              {action && <dd className={classes.action}>{action}</dd>}
              <dd>
                <Amount value={value} />
              </dd>
            </div>
          ))}
        {more}
      </dl>
      {children}
    </section>
  );
}
