/** The subject of a waiting item: a name that a person knows, linked to its record where there is one. */

import { Text } from "@mantine/core";
import type { CollectionName } from "#contract/collections";
import { type Id, shortId } from "#contract/id";
import { loanMark, loanNumberText } from "#domain/loan/number";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { useDoc } from "#web/offline/store/hooks.ts";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { screenOf } from "#web/wording/areas.ts";
import { receiptsText } from "#web/wording/receipt.ts";

interface SubjectProps {
  collection: CollectionName;
  subject: Id;
  data: unknown;
  receiptNumbers: readonly string[];
}

export function SubjectName(props: SubjectProps) {
  const { doc } = useDoc(props.collection, props.subject);
  const name = nameOf(props, doc);
  const screen = screenOf(props.collection, props.subject);
  if (!doc || screen === null) return <>{name}</>;
  return <TextLink {...screen}>{name}</TextLink>;
}

/** The loan that late money names, by its client; nothing where it is not here. */
export function LoanOfLate({ args }: { args: unknown }) {
  const [loanId, yieldId] = [field(args, "loanId"), field(args, "yieldLoanId")];
  const { doc: regular } = useDoc("loans", typeof loanId === "string" ? loanId : "");
  const { doc: continuous } = useDoc("continuousYield", typeof yieldId === "string" ? yieldId : "");
  const loan = regular ?? continuous;
  const { doc: client } = useDoc("clients", loan?.clientId ?? "");
  if (!loan) return null;
  const name = client ? `${client.name} ${client.lastName}` : loanMark(loan);
  return (
    <Text size="sm">
      {continuous ? "Rédito de" : "Préstamo de"}{" "}
      <TextLink to={continuous ? "/continuous-yield/$id" : "/loans/$id"} params={{ id: loan.id }}>
        {name}
      </TextLink>
    </Text>
  );
}

function nameOf({ collection, subject, data, receiptNumbers }: SubjectProps, doc: object | null): string {
  const typed = field(data, "fields");
  const named = [field(doc ?? typed, "name"), field(doc ?? typed, "lastName")];
  const person = named.filter((part) => typeof part === "string").join(" ");
  if (person !== "") return person;
  if (collection === "payments" || collection === "continuousYieldPayments") {
    const amount = field(data, "amount") ?? field(doc, "amount");
    const number = receiptNumbers[0] ?? field(doc, "receiptNumber");
    const parts = [
      typeof number === "string" ? `Recibo ${number}` : `Pago ${shortId(subject, 8)}`,
      ...(typeof amount === "number" ? [formatMoney(amount as Money)] : []),
    ];
    return parts.join(" · ");
  }
  const description = field(doc ?? typed, "description");
  if (typeof description === "string") return description;
  if (collection === "continuousYield") return `Rédito ${shortId(subject, 8)}`;
  const concept = field(data, "concept");
  if (typeof concept === "string") return concept;
  if (collection === "loans")
    return [
      `Préstamo ${loanNumberText({ id: subject, number: field(doc, "number") as number | undefined })}`,
      ...receiptsText(receiptNumbers),
    ].join(" · ");
  return "";
}

function field(of: unknown, name: string): unknown {
  return typeof of === "object" && of !== null ? (of as Record<string, unknown>)[name] : undefined;
}
