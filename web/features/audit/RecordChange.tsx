/** One record that a command touched: its name, what became of it, and each field before and after. */
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { AuditLine } from "#contract/audit";
import { shortId } from "#contract/id";
import { useCollection, useDoc } from "#web/offline/store/hooks.ts";
import type { NameOf } from "#web/parts/editing/use-names.ts";
import { screenOf } from "#web/wording/areas.ts";
import { collectionLabel } from "#web/wording/collection.ts";
import { countText } from "#web/wording/count.ts";
import classes from "./Audit.module.css";
import { type FieldChange, fieldChanges } from "./changes.ts";
import { deedOf } from "./entries.ts";

/** More fields than this wait behind a tap. */
const AT_ONCE = 8;

/** Their names say what they are: "Préstamo de …", "Recibo …". */
const SELF_NAMED: ReadonlySet<string> = new Set(["loans", "payments"]);

const DEEDS = { made: "Nuevo", gone: "Eliminado", changed: "" };

export function RecordChange({ line, nameOf }: { line: AuditLine; nameOf: NameOf }) {
  const changes = fieldChanges(line, nameOf);
  const deed = deedOf(line);
  return (
    <div className={classes.record}>
      <p className={classes.recordName}>
        {!SELF_NAMED.has(line.collection) && (
          <span className={classes.kind}>{collectionLabel(line.collection)}</span>
        )}
        <RecordName line={line} nameOf={nameOf} />
        {deed !== "changed" && <span className={classes.deed}>{DEEDS[deed]}</span>}
      </p>
      {changes.length > AT_ONCE ? (
        <details>
          <summary className={classes.summary}>Ver {countText(changes.length, "dato", "datos")}</summary>
          <Fields changes={changes} deed={deed} />
        </details>
      ) : (
        <Fields changes={changes} deed={deed} />
      )}
    </div>
  );
}

function Fields({ changes, deed }: { changes: readonly FieldChange[]; deed: ReturnType<typeof deedOf> }) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {changes.map(({ label, before, after }) => (
        <div key={label} className={classes.field}>
          <dt>{label}</dt>
          <dd>
            {deed === "changed" ? (
              <>
                <Value text={before} said="Antes" />
                <IconArrowRight size={15} stroke={1.8} aria-hidden className={classes.arrow} />
                <Value text={after} said="Después" />
              </>
            ) : (
              (deed === "made" ? after : before) || "—"
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text, said }: { text: string; said: string }) {
  return (
    <span data-side={said}>
      <span className="unseen">{said}: </span>
      {text || "—"}
    </span>
  );
}

function RecordName({ line, nameOf }: { line: AuditLine; nameOf: NameOf }) {
  const name = useRecordName(line, nameOf);
  const screen = screenOf(line.collection, line.entityId);
  if (screen === null || line.after === null) return <span>{name}</span>;
  return <Link {...screen}>{name}</Link>;
}

function useRecordName({ collection, entityId, before, after }: AuditLine, nameOf: NameOf): string {
  const users = useCollection("users").byId;
  const payment = useDoc("payments", collection === "payments" ? entityId : null).doc;
  const said = { ...(before as object | null), ...(after as object | null) } as Record<string, unknown>;
  const own = [said.name, said.lastName].filter((part) => typeof part === "string").join(" ");
  switch (collection) {
    case "clients":
      return own && said.lastName ? own : (nameOf("clientId", entityId) ?? own);
    case "lenders":
      return own && said.lastName ? own : (nameOf("lenderId", entityId) ?? own);
    case "interestRates":
      return own || (nameOf("interestRateId", entityId) ?? "");
    case "loans":
    case "amortizationItems":
      return nameOf("loanId", entityId) ?? "";
    case "payments":
      return `Recibo ${said.receiptNumber || payment?.receiptNumber || shortId(entityId, 8)}`;
    case "users":
      return users.get(entityId)?.name ?? (own || shortId(entityId, 8));
    case "settings":
      return "";
    default:
      return own || String(said.description || said.concept || said.email || shortId(entityId, 8));
  }
}
