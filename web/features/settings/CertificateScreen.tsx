/** How the shop's own certificate gets into a phone. */
import { Stack, Text } from "@mantine/core";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import classes from "./Settings.module.css";

export function CertificateScreen() {
  return (
    <Stack gap="lg" maw="40rem">
      <BackLink to="/settings/public-address" label="Dirección pública" />
      <PageHeading title="Instalar el certificado en un teléfono" />
      <Section heading="El archivo">
        <Text>
          Caddy lo hace la primera vez que se inicia con un certificado propio. Cópielo en el servidor con
          esta línea y mándelo al teléfono por correo, WhatsApp o cable:
        </Text>
        <pre className={classes.lines}>
          {"sudo cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt cuadre.crt"}
        </pre>
        <Text>
          Quien tenga este archivo no puede leer nada: solo le dice al teléfono que confíe en este servidor.
          El archivo root.key, que está a su lado, no se manda a nadie.
        </Text>
      </Section>
      <Section heading="En Android">
        <ol className={classes.steps}>
          <li>Guarde cuadre.crt en el teléfono.</li>
          <li>Abra Ajustes y busque «certificado»: Instalar un certificado, Certificado de CA.</li>
          <li>Acepte el aviso con «Instalar de todos modos» y elija cuadre.crt.</li>
          <li>Cierre Chrome, ábralo de nuevo y entre a la dirección.</li>
        </ol>
      </Section>
      <Section heading="En iPhone">
        <ol className={classes.steps}>
          <li>Abra cuadre.crt: el teléfono dice «Perfil descargado».</li>
          <li>En Ajustes, General, VPN y gestión de dispositivos, elija el perfil y toque Instalar.</li>
          <li>
            En Ajustes, General, Información, Ajustes de confianza de los certificados, encienda el de Caddy
            Local Authority.
          </li>
          <li>Entre a la dirección con Safari.</li>
        </ol>
      </Section>
      <Section heading="Cómo se ve que quedó">
        <Text>
          El navegador abre la dirección sin aviso. Active después el modo avión y vuelva a abrirla: la
          aplicación está.
        </Text>
      </Section>
    </Stack>
  );
}
