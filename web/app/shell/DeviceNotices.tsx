/** The notices of this device that a person reads before money is entrusted to it: its clock, its storage, where it is installed. */
import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useSyncFact } from "#web/offline/store/hooks.ts";
import { isApplePhone, isOnHomeScreen } from "#web/platform/apple.ts";
import { isPrivateWindow } from "#web/platform/device-storage.ts";
import { STORAGE_PREFIX } from "#web/platform/place.ts";
import { phone } from "#web/platform/shell.ts";
import { keepText, smallStorage } from "#web/platform/storage.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { ClockNotice } from "./ClockNotice.tsx";
import { installWords } from "./install-words.ts";

const KNOWS = `${STORAGE_PREFIX}.install-hint`;

export function DeviceNotices() {
  return (
    <>
      <PrivateWindow />
      <ClockNotice />
      {isApplePhone() && !isOnHomeScreen() && !phone() && <InstallHint />}
    </>
  );
}

function PrivateWindow() {
  const [isPrivate, setPrivate] = useState(false);
  useEffect(() => {
    void isPrivateWindow().then(setPrivate);
  }, []);
  if (!isPrivate) return null;
  return (
    <Notice tone="bad" title="Ventana privada: aquí no se guarda nada">
      <Text size="sm">
        Lo que cobre sin conexión se pierde al cerrarla. Abra Cuadre en una ventana normal antes de cobrar.
      </Text>
    </Notice>
  );
}

/** Read once it is put away for good; while work is unsent here, it comes back with each start. */
function InstallHint() {
  const unsent = useSyncFact((state) => state.unsent);
  const [knows, setKnows] = useState(() => smallStorage()?.getItem(KNOWS) === "1");
  const [isLater, setLater] = useState(false);
  if (isLater || (knows && unsent === 0)) return null;
  const close = () => {
    keepText(smallStorage(), KNOWS, "1");
    setKnows(true);
    setLater(true);
  };
  const { title, text } = installWords(unsent);
  return (
    <Notice tone={unsent > 0 ? "late" : "info"} title={title} onClose={close}>
      <Text size="sm">{text}</Text>
    </Notice>
  );
}
