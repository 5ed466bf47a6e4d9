/** The address of a position as a maps service knows it, once the person has stopped typing. */
import { useEffect, useState } from "react";
import { addressAt } from "#web/platform/address.ts";
import type { Position } from "#web/platform/browser.ts";

const PAUSE_MS = 700;

/** Undefined while it is asked, null when the service does not know or answer: the coordinates are shown then. */
export function useAddress(position: Position | null): string | null | undefined {
  const { latitude, longitude } = position ?? {};
  const [found, setFound] = useState<{ key: string; address: string | null } | null>(null);
  const key = `${latitude},${longitude}`;
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const address = await addressAt({ latitude, longitude });
      if (!gone) setFound({ key, address });
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [key, latitude, longitude]);
  return position && found?.key === key ? found.address : undefined;
}
