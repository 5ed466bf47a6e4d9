/** The functions that a phone lacks over plain http, and the work that a technician does against it. */
import { Text } from "@mantine/core";
import { TechnicianCard } from "#web/parts/printing/TechnicianCard.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { waysToHttps } from "./for-technician.ts";

export function WaysToHttps({ address }: { address: string }) {
  return (
    <>
      <Notice tone="late" title="Esta dirección no es segura (http)">
        Con ella el teléfono no abre la aplicación sin conexión, no da la ubicación, no usa Bluetooth y no
        guarda los datos de forma permanente. Su técnico lo resuelve una vez, con lo que está abajo.
      </Notice>
      <Text>
        Si él hace un certificado propio del negocio, hay que{" "}
        <TextLink to="/settings/certificate" underline="always">
          instalarlo en cada teléfono
        </TextLink>{" "}
        una vez.
      </Text>
      <TechnicianCard title="Cuadre por https" parts={waysToHttps(address)} />
    </>
  );
}
