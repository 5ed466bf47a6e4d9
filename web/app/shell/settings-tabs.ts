/** The tabs of the settings, in their order. Those of other areas stand here too: this is where features are joined. */
import { may } from "#domain/access/permissions";
import { session } from "#web/parts/session/use-session.ts";
import type { PlainAddress } from "#web/ui/address.ts";

interface SettingsTab {
  label: string;
  to: PlainAddress;
  /** Its lock and data packages are every device's own, and help is for all: they need no right to see the settings. */
  isEverybodys?: true;
}

const TABS: readonly SettingsTab[] = [
  { label: "Información general", to: "/settings/general" },
  { label: "Impresión", to: "/settings/printing" },
  { label: "Contratos", to: "/settings/documents" },
  { label: "Préstamos", to: "/settings/lending" },
  { label: "Cargos", to: "/settings/charges" },
  { label: "Días de cobro", to: "/settings/collection-days" },
  { label: "Mora", to: "/settings/late-fee" },
  { label: "Caja", to: "/settings/cash" },
  { label: "Mapa", to: "/settings/map" },
  { label: "Importar", to: "/settings/import" },
  { label: "Copias de seguridad", to: "/settings/backups" },
  { label: "Validación de copias", to: "/settings/backup-validation" },
  { label: "Bloqueo", to: "/settings/lock", isEverybodys: true },
  { label: "Paquetes de datos", to: "/settings/data-packages", isEverybodys: true },
  { label: "Ayuda y tutoriales", to: "/settings/help", isEverybodys: true },
  { label: "Dirección pública", to: "/settings/public-address" },
];

/** Those that the person who is signed in may open. */
export function settingsTabs(): readonly SettingsTab[] {
  const sees = may(session.principal, "settings", "view");
  return TABS.filter(({ isEverybodys }) => sees || isEverybodys);
}
