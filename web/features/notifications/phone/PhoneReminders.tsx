/** Whether this phone reminds by itself. The phone is asked for its permission by the tap that wants it, below the reason. */
import { Switch } from "@mantine/core";
import { useEffect, useState } from "react";
import { phone } from "#web/platform/shell.ts";
import { useSignal } from "#web/platform/signal.ts";
import "#web/ui/panel-styles.ts";
import classes from "../AlertPanel.module.css";
import { wantReminders, wantsReminders } from "./follow.ts";

const REASON =
  "Cada mañana, cuántas cuotas tocan; y si quedó trabajo sin enviar desde ayer. Sin nombres ni montos.";
const DENIED =
  "El teléfono no permite avisos de Cuadre. Permítalos en los ajustes del teléfono, en Aplicaciones, Cuadre.";

export function PhoneReminders() {
  const wanted = useSignal(wantsReminders);
  const [denied, setDenied] = useState(false);
  useEffect(() => {
    // Taken back in the phone's own settings meanwhile, as the person cannot see here.
    if (wantsReminders.snapshot())
      void phone()
        ?.mayRemind(false)
        .then((may) => setDenied(!may));
  }, []);
  const change = async (want: boolean) => {
    const may = !want || (await phone()?.mayRemind(true)) === true;
    setDenied(!may);
    wantReminders(want && may);
  };
  return (
    <div className={classes.foot}>
      <Switch
        px="sm"
        py="xs"
        label="Avisarme en este teléfono"
        description={REASON}
        error={denied && DENIED}
        checked={wanted}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </div>
  );
}
