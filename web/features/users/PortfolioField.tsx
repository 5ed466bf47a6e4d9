/** Which clients a user views: all, or an own portfolio with the zones that belong to it (ruling A7). */
import { Checkbox, Stack, Text } from "@mantine/core";
import { type Control, useController } from "react-hook-form";
import type { Id } from "#contract/id";
import { isOfPortfolio } from "#contract/portfolio";
import type { Portfolio } from "#contract/records/business";
import { useCollection } from "#web/offline/store/hooks.ts";
import { Segments } from "#web/ui/Segments.tsx";
import { countText } from "#web/wording/count.ts";
import "#web/ui/panel-styles.ts";
import type { UserText, UserValues } from "./user-form.ts";

interface PortfolioFieldProps {
  control: Control<UserText, unknown, UserValues>;
  /** Null: an account that is still to be made. */
  userId: Id | null;
}

export function PortfolioField({ control, userId }: PortfolioFieldProps) {
  const { field } = useController({ control, name: "portfolio" });
  const portfolio: Portfolio | null = field.value;
  return (
    <Stack gap="sm">
      <Segments
        label="Clientes que ve"
        help="Con «Lo suyo», su teléfono guarda solo los clientes de los que es cobrador y los de las zonas que marque. Los demás se borran de él cuando tenga señal; lo que haya cobrado llega igual."
        options={[
          { value: "all", label: "Todo" },
          { value: "own", label: "Lo suyo" },
        ]}
        value={portfolio ? "own" : "all"}
        onChange={(value) => field.onChange(value === "own" ? (portfolio ?? { zoneIds: [] }) : null)}
      />
      {portfolio && <OwnPortfolio portfolio={portfolio} userId={userId} onChange={field.onChange} />}
    </Stack>
  );
}

interface OwnPortfolioProps {
  portfolio: Portfolio;
  userId: Id | null;
  onChange: (portfolio: Portfolio) => void;
}

function OwnPortfolio({ portfolio, userId, onChange }: OwnPortfolioProps) {
  const zones = useCollection("zones");
  const clients = useCollection("clients");
  const count = clients.docs.filter((client) => isOfPortfolio({ id: userId, portfolio }, client)).length;
  const { zoneIds } = portfolio;
  const toggle = (id: Id, isChosen: boolean) =>
    onChange({ ...portfolio, zoneIds: isChosen ? [...zoneIds, id] : zoneIds.filter((each) => each !== id) });
  return (
    <>
      {zones.docs.length > 0 && (
        <Checkbox.Group label="Zonas suyas" value={[...zoneIds]}>
          <Stack gap="sm" mah="20rem" pt={4} style={{ overflowY: "auto" }}>
            {zones.docs.map(({ id, name }) => (
              <Checkbox
                key={id}
                value={id}
                label={name}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Checkbox
        label="Sin préstamos terminados"
        description="Un préstamo saldado sale de su teléfono, con sus pagos. Sus recibos de ese día quedan en él."
        checked={portfolio.runningOnly === true}
        onChange={(event) => onChange({ ...portfolio, runningOnly: event.currentTarget.checked })}
      />
      {clients.status === "ready" && (
        <Text size="sm" c="dimmed" role="status">
          {count === 0
            ? "Hoy no vería ningún cliente. El cobrador de cada cliente se elige en Clientes → Repartir clientes."
            : `Hoy vería ${countText(count, "cliente", "clientes")} de ${clients.docs.length}.`}
        </Text>
      )}
    </>
  );
}
