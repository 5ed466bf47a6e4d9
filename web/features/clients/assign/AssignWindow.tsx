/** To whom the chosen clients pass, what passes over with them, and the list to print before it is done. */
import { Button, Select, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { parseId } from "#contract/id";
import type { Client } from "#contract/records/people";
import { formatCount } from "#domain/money/text";
import { useCollection } from "#web/offline/store/hooks.ts";
import { useCollectors } from "#web/parts/editing/use-collectors.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import type { Option } from "#web/ui/form/SelectField.tsx";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { countText } from "#web/wording/count.ts";
import "#web/ui/panel-styles.ts";
import { zoneOptions, zoneText } from "../client-place.ts";
import { PassedPaper } from "./PassedPaper.tsx";
import { movedBy, type Place, sumOf } from "./passing.ts";
import { useOwed } from "./use-owed.ts";
import { MOST_ASSIGNED, type Passed, usePassing } from "./use-passing.ts";

interface AssignWindowProps {
  clients: readonly Client[];
  onPassed: (passed: Passed) => void;
  onClose: () => void;
}

const SAME = "igual";
const NONE = "ninguno";

export function AssignWindow({ clients, onPassed, onClose }: AssignWindowProps) {
  const [collector, setCollector] = useState(SAME);
  const [zone, setZone] = useState(SAME);
  const zones = useCollection("zones");
  const collectors = useCollectors();
  const { pass, busy } = usePassing();
  const place = useMemo<Place>(
    () => ({ collectorId: chosenId(collector), zoneId: chosenId(zone) }),
    [collector, zone],
  );
  const moved = useMemo(() => movedBy(clients, place), [clients, place]);
  const isAsked = collector !== SAME || zone !== SAME;
  const receiver = place.collectorId ? (collectors.nameOf(place.collectorId) ?? "") : "";
  const words = [
    collector !== SAME && (receiver || "ningún cobrador"),
    zone !== SAME && (place.zoneId ? zoneText(zones, place.zoneId) : "ninguna zona"),
  ]
    .filter(Boolean)
    .join(", ");
  const passed = { clients: moved, place, words, receiver };
  const isTooMany = moved.length > MOST_ASSIGNED;
  return (
    <DialogWindow title={`Pasar ${countText(clients.length, "cliente", "clientes")}`} onClose={onClose}>
      <Stack>
        <PlaceSelect
          label="Cobrador"
          same="El que tienen"
          none="Sin cobrador"
          options={collectors.options}
          value={collector}
          onChange={setCollector}
        />
        <PlaceSelect
          label="Zona"
          same="La que tienen"
          none="Sin zona"
          options={zoneOptions(zones, null)}
          value={zone}
          onChange={setZone}
        />
        {isAsked && <WhatPasses moved={moved} all={clients.length} />}
        {isAsked && moved.length > 0 && <PassedPaper passed={passed} />}
        {isTooMany && <TooMany />}
        <WindowVerbs>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={moved.length === 0 || isTooMany}
            loading={busy}
            onClick={() => void pass(passed, onPassed)}
          >
            {moved.length === 0 ? "Pasar" : `Pasar ${countText(moved.length, "cliente", "clientes")}`}
          </Button>
        </WindowVerbs>
      </Stack>
    </DialogWindow>
  );
}

interface PlaceSelectProps {
  label: string;
  /** The words of the two choices that name no place. */
  same: string;
  none: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

function PlaceSelect({ label, same, none, options, value, onChange }: PlaceSelectProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      searchable={options.length > 8}
      data={[{ value: SAME, label: same }, ...options, { value: NONE, label: none }]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? SAME)}
    />
  );
}

/** Undefined: it stays as it is. */
function chosenId(value: string) {
  if (value === SAME) return undefined;
  return value === NONE ? null : (parseId(value) ?? null);
}

function WhatPasses({ moved, all }: { moved: readonly Client[]; all: number }) {
  const owedOf = useOwed();
  const seesLoans = usePermission("loans", "view");
  if (moved.length === 0) return <Text c="dimmed">Ya están ahí: no cambia nada.</Text>;
  const { loans, owed, overdue } = sumOf(moved.map(({ id }) => owedOf(id)));
  const others = all - moved.length;
  return (
    <section aria-label="Lo que pasa">
      <KeyValueList
        entries={[
          { label: "Clientes", value: formatCount(moved.length) },
          ...(seesLoans
            ? [
                { label: "Préstamos", value: formatCount(loans) },
                { label: "Debe", value: <Amount value={owed} strong /> },
                {
                  label: "Atrasado",
                  value: overdue === null ? "Calculando…" : <Amount value={overdue} strong />,
                },
              ]
            : []),
        ]}
      />
      {others > 0 && (
        <Text c="dimmed" size="sm">
          {countText(others, "elegido ya está ahí", "elegidos ya están ahí")}.
        </Text>
      )}
    </section>
  );
}

function TooMany() {
  return (
    <Notice tone="bad" urgent title="Son demasiados de una vez">
      Pase {countText(MOST_ASSIGNED, "cliente", "clientes")} o menos.
    </Notice>
  );
}
