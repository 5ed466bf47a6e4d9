/** The work on a computer that a shop leaves to its technician, with the lines that he types there. */
import type { TechnicianPart } from "#web/parts/printing/technician-paper.ts";

const INSTALL = "sudo apt install caddy";
const RELOAD = "sudo systemctl reload caddy";

/** Debian's Caddy serves what its one file says, also after the machine was restarted. */
function linesFor(address: string): string[] {
  const file = `${address}\\nreverse_proxy 127.0.0.1:3000\\n`;
  return [INSTALL, `printf '${file}' | sudo tee /etc/caddy/Caddyfile`, RELOAD];
}

/** `http://192.168.1.20:3000` → the name that a certificate is made for. */
function nameOf(address: string): string {
  return new URL(address).hostname;
}

/** Both ways from an address without encryption to one that phones keep their work behind. */
export function waysToHttps(address: string): TechnicianPart[] {
  return [
    {
      title: "Con un dominio",
      steps: [
        "Si el negocio tiene un dominio que apunta a este servidor, Caddy consigue el certificado y lo renueva solo. En el servidor, con su dominio en lugar de cobros.example.do:",
      ],
      lines: linesFor("cobros.example.do"),
    },
    {
      title: "Con un certificado propio",
      steps: ["Sin dominio, en la red del negocio, Caddy hace el certificado:"],
      lines: linesFor(`${nameOf(address)}\\ntls internal`),
    },
    {
      title: "En ambos casos",
      steps: ["Cuadre se inicia así, y la dirección pública pasa a empezar con https:"],
      lines: ["TRUST_PROXY=1 HOST=127.0.0.1 npm start"],
    },
  ];
}

export const CERTIFICATE_FILE: readonly TechnicianPart[] = [
  {
    title: "Sacar cuadre.crt",
    steps: [
      "Caddy hace el archivo la primera vez que se inicia con un certificado propio. Se copia en el servidor con esta línea:",
      "El archivo root.key, que está a su lado, no se manda a nadie.",
    ],
    lines: ["sudo cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt cuadre.crt"],
  },
];

/** The place of the island among the tiles: west, south, east, north. */
export const MAP_FILE: readonly TechnicianPart[] = [
  {
    title: "Sacar el mapa de la República Dominicana",
    steps: [
      "Se hace una sola vez y en una computadora. Descargue el programa «pmtiles» de https://docs.protomaps.com/pmtiles/cli y ejecute esta orden, con la fecha de un mapa reciente. Los datos son de OpenStreetMap.",
    ],
    lines: [
      "pmtiles extract https://build.protomaps.com/AAAAMMDD.pmtiles mapa.pmtiles --bbox=-72.1,17.4,-68.2,20.1 --maxzoom=14",
    ],
  },
];
