/** Whether anything of this device is to be said on its screens: the words are fetched where there is. */
import { useEffect, useState } from "react";
import { useSyncFact } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { isApplePhone } from "#web/platform/apple.ts";
import { isPrivateWindow } from "#web/platform/window-storage.ts";

/** The server's answer may be of a moment that this clock reaches a little later. */
const NEAR_MS = 60_000;

export function useConcerns(): boolean {
  const { clock } = useLocalStore().environment;
  const isClockWrong = useSyncFact(
    ({ clockErrorMs, lastUpdate }) =>
      clockErrorMs !== 0 || (lastUpdate !== null && lastUpdate > clock.now() + NEAR_MS),
  );
  const [isPrivate, setPrivate] = useState(false);
  useEffect(() => {
    void isPrivateWindow().then(setPrivate);
  }, []);
  return isClockWrong || isPrivate || isApplePhone();
}
