/** On every screen, a clock of this device that shows another day than the server's, and the way on. */
import { Button, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { formatDate } from "#domain/calendar/calendar-date";
import { useNow } from "#web/features/sync/use-now.ts";
import { useLastUpdate, useSyncFact, useToday } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { STORAGE_PREFIX } from "#web/platform/place.ts";
import { keepText, smallStorage } from "#web/platform/storage.ts";
import { clockSaid } from "#web/ui/clock.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { clockWords, errorOf } from "./clock-words.ts";

const CHOICE = `${STORAGE_PREFIX}.server-day`;

export function ClockNotice() {
  const { today, environment } = useLocalStore();
  const date = useToday();
  const now = useNow();
  const clockErrorMs = useSyncFact((state) => state.clockErrorMs);
  const lastUpdate = useLastUpdate();
  const errorMs = errorOf({ now, clockErrorMs, lastUpdate });
  const [goesBy, setGoesBy] = useState(() => smallStorage()?.getItem(CHOICE) === "1");
  const said = clockWords(now, errorMs);
  useEffect(() => {
    today.correct(goesBy ? errorMs : 0);
  }, [today, goesBy, errorMs]);
  useEffect(() => () => today.correct(0), [today]);
  useEffect(() => {
    clockSaid.set(goesBy ? null : said);
    return () => clockSaid.set(null);
  }, [goesBy, said]);
  if (said === null) return null;
  const choose = () => {
    keepText(smallStorage(), CHOICE, "1");
    setGoesBy(true);
    today.correct(errorOf({ now: environment.clock.now(), clockErrorMs, lastUpdate }));
  };
  return (
    <Notice tone="late" title="Revise la hora de este teléfono">
      <Text size="sm">
        {said}
        {goesBy && ` Se trabaja con la fecha del servidor, ${formatDate(date)}.`} Corríjala en los ajustes del
        teléfono.
      </Text>
      {!goesBy && (
        <Button variant="default" mt="xs" onClick={choose}>
          Usar la fecha del servidor
        </Button>
      )}
    </Notice>
  );
}
