/** The ways by which the list of clients who pass over leaves: printed, and as a file. */
import { SETTINGS_ID } from "#contract/fixed-ids";
import { type PassedClients, passedClients } from "#web/documents/reports/passed-clients.ts";
import { useCollection, useDoc, useToday } from "#web/offline/store/hooks.ts";
import { useCollectors } from "#web/parts/editing/use-collectors.ts";
import { fullName } from "#web/parts/people/person.ts";
import { PaperButtons } from "#web/parts/printing/PaperButtons.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { zoneText } from "../client-place.ts";
import { useOwed } from "./use-owed.ts";
import type { Passed } from "./use-passing.ts";

export function PassedPaper({ passed }: { passed: Omit<Passed, "date"> & { date?: Passed["date"] } }) {
  const { doc: settings } = useDoc("settings", SETTINGS_ID);
  const zones = useCollection("zones");
  const { nameOf } = useCollectors();
  const owedOf = useOwed();
  const today = useToday();
  const withLoans = usePermission("loans", "view");
  const { clients, place, words, receiver, date = today } = passed;
  const givers = new Set(clients.map(({ collectorId }) => collectorId ?? null));
  const [only = null] = givers;
  const beforeOf = ({ collectorId, zoneId }: Passed["clients"][number]) =>
    [
      place.collectorId !== undefined && (nameOf(collectorId) ?? "Sin cobrador"),
      place.zoneId !== undefined && (zoneText(zones, zoneId) ?? "Sin zona"),
    ]
      .filter(Boolean)
      .join(", ");
  const content: PassedClients = {
    date,
    giver: givers.size === 1 && receiver !== "" ? (nameOf(only) ?? "") : "",
    receiver,
    place: words,
    withLoans,
    settings,
    lines: clients.map((client) => ({
      ...{ client: fullName(client), phone: client.phone, address: client.address },
      before: beforeOf(client),
      ...owedOf(client.id),
    })),
  };
  return <PaperButtons sizes={["58mm", "80mm", "letter"]} make={(size) => passedClients(content, size)} />;
}
