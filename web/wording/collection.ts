/** The names of collections, in words. Apart from the words of commands: the first load of a device needs no others. */

import type { CollectionName } from "#contract/collections";
import { type AreaCollection, areaLabel } from "./areas.ts";

/** The labels of collections that no area is about; the others have their area's. */
const COLLECTIONS: Record<Exclude<CollectionName, AreaCollection>, string> = {
  portalAccounts: "Cuentas del portal",
  portalLinks: "Enlaces del portal",
  amortizationItems: "Cuotas",
  transactions: "Movimientos de caja",
  cashDrawers: "Cajas",
  cashDays: "Días de caja",
  cashClosings: "Cierres de caja",
  custodies: "Cajas de cobradores",
  handIns: "Entregas de cobradores",
  custodySettlements: "Liquidaciones de cobradores",
  visits: "Visitas de cobro",
  routeOrders: "Órdenes de ruta",
  lateMoney: "Dinero por confirmar",
  continuousYieldPayments: "Pagos de rédito",
  waitingAnnulments: "Anulaciones en espera",
  files: "Archivos",
  signatures: "Firmas",
  paperWordings: "Redacciones de documentos",
  users: "Usuarios",
  settings: "Configuración",
};

export function collectionLabel(name: CollectionName): string {
  return isPlain(name) ? COLLECTIONS[name] : areaLabel(name);
}

function isPlain(name: CollectionName): name is keyof typeof COLLECTIONS {
  return Object.hasOwn(COLLECTIONS, name);
}
