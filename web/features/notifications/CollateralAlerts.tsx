/** Collaterals that ask for something: their loan is paid and they are still here, or their insurance ends. */
import { Title } from "@mantine/core";
import {
  type CollateralLine,
  collateralsToAttend,
  useCollateralLines,
} from "#web/parts/live-metrics/collaterals.ts";
import { fullName } from "#web/parts/people/person.ts";
import { May } from "#web/parts/session/use-session.ts";
import { usePlaces } from "#web/ui/in-place/use-places.ts";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { StateMark } from "#web/ui/StateMark.tsx";
import { insuranceText, insuranceWord, RETURN_WORD } from "#web/wording/collateral.ts";
import classes from "./AlertPanel.module.css";
import { collateralKey } from "./OtherAlerts.tsx";
import { OtherItem } from "./OtherItem.tsx";
import type { Alerts } from "./use-alerts.ts";

const SHOWN = 5;

interface CollateralAlertsProps {
  alerts: Alerts;
  onClose: () => void;
}

export function CollateralAlerts(props: CollateralAlertsProps) {
  return (
    <May module="collaterals" action="view">
      <Urgent {...props} />
    </May>
  );
}

const idOf = ({ collateral }: CollateralLine): string => collateral.id;

function Urgent({ alerts, onClose }: CollateralAlertsProps) {
  const { lines } = useCollateralLines();
  const { rows: urgent } = usePlaces(collateralsToAttend(lines), idOf, { newcomers: "wait" });
  if (urgent.length === 0) return null;
  return (
    <section className={classes.yields} aria-label="Garantías">
      <Title order={3} size="sm">
        Garantías
      </Title>
      {urgent.slice(0, SHOWN).map((line) => (
        <Item key={line.collateral.id} line={line} alerts={alerts} onClose={onClose} />
      ))}
      {urgent.length > SHOWN && (
        <TextLink to="/collaterals" className={classes.link ?? ""} onClick={onClose}>
          {`Ver las garantías: ${urgent.length} por atender`}
        </TextLink>
      )}
    </section>
  );
}

function Item({ line, alerts, onClose }: CollateralAlertsProps & { line: CollateralLine }) {
  const { collateral, client, toReturn, insurance } = line;
  const insured = insurance && insuranceWord(insurance);
  const state = toReturn ? RETURN_WORD : insured;
  return (
    <OtherItem
      alerts={alerts}
      alertKey={collateralKey(line)}
      title={client ? fullName(client) : collateral.type}
      address={{ to: "/collaterals/$id", params: { id: collateral.id } }}
      message={collateral.description}
      date={toReturn || !insurance ? undefined : insuranceText(collateral, insurance)}
      badge={state && <StateMark state={state} />}
      onClose={onClose}
    />
  );
}
