/** How the shop's own certificate gets into a phone. */
import { Stack, Text } from "@mantine/core";
import { TechnicianCard } from "#web/parts/printing/TechnicianCard.tsx";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { CERTIFICATE_FILE } from "./for-technician.ts";
import classes from "./Settings.module.css";

export function CertificateScreen() {
  return (
    <Stack gap="lg" maw="40rem">
      <BackLink to="/settings/public-address" label="Dirección pública" />
      <PageHeading title="Instalar el certificado en un teléfono" />
      <Section heading="El archivo">
        <Text>
          Pídale a su técnico el archivo cuadre.crt y mándelo al teléfono por correo, WhatsApp o cable. Quien
          lo tenga no puede leer nada: solo le dice al teléfono que confíe en la computadora de su negocio.
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
      <TechnicianCard title="El certificado de Cuadre" parts={CERTIFICATE_FILE} />
    </Stack>
  );
}
