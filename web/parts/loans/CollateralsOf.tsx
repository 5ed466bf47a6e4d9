/** The collaterals of one client or one loan, each a link. */
import { Group } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { type CollateralLine, useCollateralLines } from "#web/parts/live-metrics/collaterals.ts";
import { May } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import type { Column } from "#web/ui/list/list-types.ts";
import { RowCard } from "#web/ui/list/RowCard.tsx";
import { Rows } from "#web/ui/list/Rows.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { collateralWord, insuranceWord, RETURN_WORD } from "#web/wording/collateral.ts";
import { CollateralName } from "./CollateralName.tsx";

interface CollateralsOfProps {
  by: "clientId" | "loanId";
  id: string;
  /** Above the rows, given those that are not returned. */
  intro?: (held: readonly CollateralLine[]) => ReactNode;
}

/** Nothing where there are none: most loans have no collateral. */
export function CollateralsOf(props: CollateralsOfProps) {
  return (
    <May module="collaterals" action="view">
      <Own {...props} />
    </May>
  );
}

function Own({ by, id, intro }: CollateralsOfProps) {
  const { lines } = useCollateralLines();
  const own = useMemo(() => lines.filter(({ collateral }) => collateral[by] === id), [lines, by, id]);
  if (own.length === 0) return null;
  return (
    <Section heading="Garantías">
      {intro?.(own.filter(({ collateral }) => collateral.status !== "Devuelta"))}
      <Rows
        label="Garantías"
        rows={own}
        columns={COLUMNS}
        rowKey={({ collateral }) => collateral.id}
        rowTo={({ collateral }) => ({ to: "/collaterals/$id", params: { id: collateral.id } })}
        rowActions={undefined}
        card={(line) => <CollateralCard line={line} />}
        order=""
        onOrder={() => undefined}
      />
    </Section>
  );
}

/** Its state, and beside it what it asks for today. */
export function CollateralMarks({ line: { collateral, toReturn, insurance } }: { line: CollateralLine }) {
  const insured = insurance && insuranceWord(insurance);
  return (
    <Group component="span" gap={4}>
      <StateMark state={toReturn ? RETURN_WORD : collateralWord(collateral.status)} />
      {insured && <StateMark state={insured} />}
    </Group>
  );
}

const COLUMNS: readonly Column<CollateralLine>[] = [
  {
    key: "descripcion",
    heading: "Descripción",
    kind: "text",
    read: ({ collateral }) => collateral.description,
    render: ({ collateral }) => (
      <CollateralName collateral={collateral}>{collateral.description}</CollateralName>
    ),
    width: 200,
    grow: 3,
  },
  { key: "tipo", heading: "Tipo", kind: "text", read: ({ collateral }) => collateral.type, width: 150 },
  {
    key: "valor",
    heading: "Valor estimado",
    kind: "money",
    read: ({ collateral }) => collateral.estimatedValue,
    width: 150,
  },
  {
    key: "estado",
    heading: "Estado",
    kind: "text",
    read: ({ collateral, toReturn }) => (toReturn ? RETURN_WORD : collateralWord(collateral.status)).label,
    render: (line) => <CollateralMarks line={line} />,
    width: 190,
  },
];

function CollateralCard({ line }: { line: CollateralLine }) {
  const { description, type, estimatedValue } = line.collateral;
  return (
    <RowCard
      title={<CollateralName collateral={line.collateral}>{description}</CollateralName>}
      hint={description}
      state={<CollateralMarks line={line} />}
      amount={<Amount value={estimatedValue} strong />}
      lines={[type]}
    />
  );
}
