/** The address of this business for phones and borrowers: typed, checked by asking it, and shown as a QR code. */
import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { type CheckAddressAnswer, checkAddressAnswer } from "#contract/address-check";
import { sentence } from "#contract/refusals";
import { refusalBody } from "#contract/session";
import { callServer } from "#web/parts/session/call.ts";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { FormGroup } from "#web/ui/form/FormPage.tsx";
import { TextField } from "#web/ui/form/TextField.tsx";
import { QrCode } from "./QrCode.tsx";
import classes from "./Settings.module.css";
import { SettingsForm, SettingsTab, type TabProps } from "./SettingsTab.tsx";
import { addressForm } from "./settings-form.ts";
import { useSavingSettings } from "./use-saving-settings.ts";
import { WaysToHttps } from "./WaysToHttps.tsx";

const resolver = zodResolver(addressForm);

export function PublicAddressTab() {
  return <SettingsTab form={PublicAddress} />;
}

function PublicAddress({ shown, onSaved }: TabProps) {
  const { publicAddress } = shown;
  const form = useForm<z.input<typeof addressForm>, unknown, z.output<typeof addressForm>>({
    resolver,
    defaultValues: { publicAddress },
  });
  const isAdministrator = useSession().user?.role === "admin";
  const { window: question, save } = useSavingSettings(shown, onSaved);
  return (
    <>
      <SettingsForm
        title="Dirección pública"
        form={form}
        onSubmit={(values) => save(values)}
        canSubmit={isAdministrator}
        below={
          <>
            {publicAddress !== "" && <Check address={publicAddress} />}
            <ConnectPhone address={publicAddress} />
          </>
        }
      >
        <FormGroup heading="La dirección">
          <TextField
            control={form.control}
            name="publicAddress"
            label="Dirección pública"
            help="Por ella llegan los teléfonos y los clientes. Va en los códigos QR y en los enlaces. La pone un administrador."
            placeholder={window.location.origin}
            maxLength={200}
          />
        </FormGroup>
      </SettingsForm>
      {question}
    </>
  );
}

function ConnectPhone({ address }: { address: string }) {
  return (
    <Section heading="Conectar un teléfono">
      {address === "" ? (
        <Text>Escriba arriba la dirección y guárdela: aquí aparecerá el código que el teléfono lee.</Text>
      ) : (
        <>
          <Text>Apunte la cámara del teléfono a este código y abra la dirección:</Text>
          <QrCode text={address} label={`Código QR de ${address}`} />
          <Text className={classes.address}>{address}</Text>
          {!address.startsWith("https:") && <WaysToHttps address={address} />}
        </>
      )}
    </Section>
  );
}

type Checked = CheckAddressAnswer | { outcome: "unasked"; why: string };

/** Only an administrator lets the server ask somewhere. */
function Check({ address }: { address: string }) {
  useSession();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState(false);
  if (session.principal?.role !== "admin") return null;
  const check = async () => {
    setBusy(true);
    setChecked(await askServer(address));
    setBusy(false);
  };
  return (
    <Section heading="Comprobar">
      <Text>Cuadre llama a {address} y mira si contesta este negocio.</Text>
      <Group>
        <Button variant="default" loading={busy} onClick={() => void check()}>
          Comprobar la dirección
        </Button>
      </Group>
      <div role="status">{checked && <Result checked={checked} address={address} />}</div>
    </Section>
  );
}

function Result({ checked, address }: { checked: Checked; address: string }) {
  if (checked.outcome === "unasked")
    return (
      <Notice tone="bad" title="No se pudo comprobar">
        {checked.why}
      </Notice>
    );
  if (checked.certificate === null) {
    return (
      <Notice tone="late" title={`Este negocio no contesta en ${address}`}>
        Revise que esté bien escrita y que la computadora del negocio esté encendida, y pruebe también con un
        teléfono: a veces él llega aunque esta prueba no. Si no llega, avise a su técnico.
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`Este negocio contesta en ${address}`}>
      {CERTIFICATES[checked.certificate]}
    </Notice>
  );
}

const CERTIFICATES = {
  none: "Sin https: lea abajo lo que no funciona así.",
  own: "Con un certificado que Cuadre no conoce. Si es el propio del negocio, hay que instalarlo en cada teléfono.",
  trusted: "Con un certificado que todos los teléfonos aceptan.",
};

async function askServer(address: string): Promise<Checked> {
  const { status, body } = await callServer("POST", "/api/settings/public-address/check", { address });
  if (status === 401) session.expire();
  const answer = checkAddressAnswer.safeParse(body);
  if (status === 200 && answer.success) return answer.data;
  if (status === 0)
    return { outcome: "unasked", why: `${sentence("OFFLINE")}. Se comprueba desde el servidor.` };
  const refused = refusalBody.safeParse(body);
  return { outcome: "unasked", why: refused.success ? refused.data.message : sentence("UNAVAILABLE") };
}
