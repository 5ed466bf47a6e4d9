/** For administrators: numbers that a device gave out and of which no receipt has arrived. */
import { Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { type ReceiptGaps as Gaps, receiptGaps } from "#contract/portal";
import { useConnectivity } from "#web/offline/store/hooks.ts";
import { callServer } from "#web/parts/session/call.ts";
import { useSession } from "#web/parts/session/use-session.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { gapsText } from "./sync-words.ts";

export function ReceiptGaps() {
  const { user } = useSession();
  const { online } = useConnectivity();
  const [devices, setDevices] = useState<Gaps["devices"]>([]);
  const isAsked = online && user?.role === "admin";
  useEffect(() => {
    if (!isAsked) return;
    let isShown = true;
    void callServer("GET", "/api/receipt-gaps").then(({ status, body }) => {
      const read = status === 200 ? receiptGaps.safeParse(body) : undefined;
      if (isShown && read?.success) setDevices(read.data.devices);
    });
    return () => {
      isShown = false;
    };
  }, [isAsked]);
  if (!isAsked || devices.length === 0) return null;
  return (
    <Section heading="Recibos que faltan">
      <Text c="dimmed">
        Estos números se dieron y su cobro no ha llegado. Puede estar sin enviar en el dispositivo: pida a
        quien lo usa que se conecte.
      </Text>
      <Stack gap="sm">
        {devices.map((device) => (
          <div key={device.code}>
            <Text fw={600}>
              {device.code} · {device.deviceName} · {device.userName}
            </Text>
            <Text>{gapsText(device)}</Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
