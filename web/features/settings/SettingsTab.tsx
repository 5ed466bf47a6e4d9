/** One tab that edits settings: it waits for them, says where they are kept, and stays open after saving. */
import { Fragment, type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Settings } from "#contract/records/business";
import { ZERO } from "#domain/money/money";
import { useRecord } from "#web/offline/store/use-record.ts";
import { KeptByServer } from "#web/parts/editing/KeptByServer.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { FormPage, type NotSaved } from "#web/ui/form/FormPage.tsx";
import classes from "./Settings.module.css";

export interface TabProps {
  /** As the form shows them first: an edit is compared with them, whatever arrives meanwhile. */
  shown: Settings;
  onSaved(now: Settings): void;
}

/** A device may hold settings from before it knew of these. */
const SINCE = {
  cashBlindClose: false,
  cashClosingTolerance: ZERO,
  cashCustodyFrom: null,
  publicAddress: "",
  mapTiles: null,
  daysOff: null,
  presets: null,
  cuotaMultiple: null,
  rebate: null,
  readyShare: null,
  readyDelay: null,
  charges: null,
};

export function SettingsTab({ form: Form }: { form: (props: TabProps) => ReactNode }) {
  const { status, doc } = useRecord("settings", SETTINGS_ID);
  const [saved, setSaved] = useState<{ now: Settings | null; times: number }>({ now: null, times: 0 });
  if (status === "loading") return <LoadingState />;
  if (status === "error") {
    return <ErrorState message="No se pudo cargar la configuración del sistema." onRetry="reload" />;
  }
  if (!doc) return <MissingState message="No se encontró la configuración del sistema." action={null} />;
  return (
    <Fragment key={saved.times}>
      <FirstShown settings={{ ...SINCE, ...(saved.now ?? doc) }}>
        {(shown) => (
          <Form shown={shown} onSaved={(now) => setSaved(({ times }) => ({ now, times: times + 1 }))} />
        )}
      </FirstShown>
    </Fragment>
  );
}

function FirstShown(props: { settings: Settings; children: (shown: Settings) => ReactNode }) {
  const [shown] = useState(props.settings);
  return props.children(shown);
}

interface SettingsFormProps<T extends FieldValues, O> {
  title: string;
  form: UseFormReturn<T, unknown, O>;
  onSubmit: (values: O) => Promise<NotSaved<T> | undefined>;
  children: ReactNode;
  canSubmit?: boolean;
  /** After the form: what is kept elsewhere. */
  below?: ReactNode;
}

/** The form of a tab. Without the right to change settings it only shows them. */
export function SettingsForm<T extends FieldValues, O>(props: SettingsFormProps<T, O>) {
  const may = usePermission("settings", "update");
  return (
    <FormPage
      title={props.title}
      form={props.form}
      onSubmit={props.onSubmit}
      submitLabel="Guardar"
      back={{ to: "/settings", label: "Configuración" }}
      intro={
        <KeptByServer
          what="La configuración se guarda"
          without={may ? "puede escribir aquí y guardar cuando vuelva." : "solo se puede ver."}
        />
      }
      canSubmit={may && props.canSubmit !== false}
      below={props.below}
    >
      <fieldset disabled={!may} className={classes.fields}>
        {!may && <p>No tiene permiso para cambiar la configuración: aquí solo se puede ver.</p>}
        {props.children}
      </fieldset>
    </FormPage>
  );
}
