/** The functions that a phone lacks over plain http, and the two ways out with the lines to type on the server. */
import { Text } from "@mantine/core";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import classes from "./Settings.module.css";

const INSTALL = "sudo apt install caddy";
const RELOAD = "sudo systemctl reload caddy";

/** Debian's Caddy serves what its one file says, also after the machine was restarted. */
function linesFor(address: string): string {
  const file = `${address}\\nreverse_proxy 127.0.0.1:3000\\n`;
  return [INSTALL, `printf '${file}' | sudo tee /etc/caddy/Caddyfile`, RELOAD].join("\n");
}

const OWN_DOMAIN = linesFor("cobros.example.do");

/** `http://192.168.1.20:3000` → the name that a certificate is made for. */
function nameOf(address: string): string {
  return new URL(address).hostname;
}

export function WaysToHttps({ address }: { address: string }) {
  return (
    <>
      <Notice tone="late" title="Esta dirección no es segura (http)">
        Con ella el teléfono no abre la aplicación sin conexión, no da la ubicación, no usa Bluetooth y no
        guarda los datos de forma permanente.
      </Notice>
      <Text fw={600}>Con un dominio</Text>
      <Text>
        Si el negocio tiene un dominio que apunta a este servidor, Caddy consigue el certificado y lo renueva
        solo. En el servidor, con su dominio en lugar de cobros.example.do:
      </Text>
      <pre className={classes.lines}>{OWN_DOMAIN}</pre>
      <Text fw={600}>Con un certificado propio</Text>
      <Text>
        Sin dominio, en la red del negocio, Caddy hace el certificado. Hay que{" "}
        <TextLink to="/settings/certificate" underline="always">
          instalarlo en cada teléfono
        </TextLink>{" "}
        una vez:
      </Text>
      <pre className={classes.lines}>{linesFor(`${nameOf(address)}\\ntls internal`)}</pre>
      <Text>
        En ambos casos Cuadre se inicia con TRUST_PROXY=1 HOST=127.0.0.1 npm start, y la dirección pública
        pasa a empezar con https.
      </Text>
    </>
  );
}
