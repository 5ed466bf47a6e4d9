/**
 * The areas of the product, each said once: its words, its address, the module that may view it, and the record that it
 * is about. The menu, the matrix of permissions, the sync panel, the audit log and the correction of refused work read
 * them here. In the order of the menu.
 */
import type { CollectionName } from "#contract/collections";
import type { Module } from "#domain/access/permissions";

export interface Area {
  /** In the menu, and of its module and its records wherever they are named. */
  label: string;
  to: string;
  /** Null: always visible. */
  module: Module | "continuous_yield" | null;
  /** Only administrators see it. */
  administrators?: true;
  /** Only who keeps a drawer of their own sees it, where the business has it so. */
  ownDrawer?: true;
  /** Only who may record payments sees it. */
  collects?: true;
  record?: AreaRecord;
}

interface AreaRecord {
  collection: CollectionName;
  /** Before the dot in the names of its commands. */
  verb: string;
  /** One of them: `gasto`. */
  one: string;
  /** One that is being made: `Nuevo gasto`. */
  fresh: string;
  /** Whether one of them has a screen, at its id below the area's address. */
  hasScreen: boolean;
  /** Where one is edited: on that screen, below it at `/edit`, or nowhere as a record. */
  edited: "on its screen" | "below" | "nowhere";
}

type AreaName =
  | Module
  | "today"
  | "zones"
  | "dashboard"
  | "advanced_dashboard"
  | "continuous_yield"
  | "collection_routes"
  | "my_cash"
  | "audit";

/** An area of a module that is missing here does not compile. */
const areas = {
  today: { label: "Hoy", to: "/today", module: null, collects: true },
  dashboard: { label: "Dashboard", to: "/", module: null },
  advanced_dashboard: { label: "Dashboard Avanzado", to: "/advanced-dashboard", module: null },
  clients: {
    label: "Clientes",
    to: "/clients",
    module: "clients",
    record: {
      collection: "clients",
      verb: "client",
      one: "cliente",
      fresh: "Nuevo cliente",
      hasScreen: true,
      edited: "below",
    },
  },
  loans: {
    label: "Préstamos",
    to: "/loans",
    module: "loans",
    record: {
      collection: "loans",
      verb: "loan",
      one: "préstamo",
      fresh: "Nuevo préstamo",
      hasScreen: true,
      edited: "below",
    },
  },
  continuous_yield: {
    label: "Rédito Continuo",
    to: "/continuous-yield",
    module: "continuous_yield",
    record: {
      collection: "continuousYield",
      verb: "yield",
      one: "préstamo de rédito continuo",
      fresh: "Nuevo préstamo de rédito continuo",
      hasScreen: true,
      edited: "below",
    },
  },
  payments: {
    label: "Pagos",
    to: "/payments",
    module: "payments",
    record: {
      collection: "payments",
      verb: "payment",
      one: "pago",
      fresh: "Nuevo pago",
      hasScreen: true,
      edited: "nowhere",
    },
  },
  collaterals: {
    label: "Garantías",
    to: "/collaterals",
    module: "collaterals",
    record: {
      collection: "collaterals",
      verb: "collateral",
      one: "garantía",
      fresh: "Nueva garantía",
      hasScreen: true,
      edited: "below",
    },
  },
  collection_routes: { label: "Rutas de Cobranza", to: "/collection-routes", module: "payments" },
  reports: { label: "Reportes", to: "/reports", module: "reports" },
  expenses: {
    label: "Gastos",
    to: "/expenses",
    module: "expenses",
    record: {
      collection: "expenses",
      verb: "expense",
      one: "gasto",
      fresh: "Nuevo gasto",
      hasScreen: true,
      edited: "on its screen",
    },
  },
  cash: { label: "Caja", to: "/cash", module: "cash" },
  my_cash: { label: "Mi caja", to: "/cash/mine", module: null, ownDrawer: true },
  lenders: {
    label: "Prestamistas",
    to: "/lenders",
    module: "lenders",
    record: {
      collection: "lenders",
      verb: "lender",
      one: "prestamista",
      fresh: "Nuevo prestamista",
      hasScreen: true,
      edited: "below",
    },
  },
  interest_rates: {
    label: "Tasas de Interés",
    to: "/interest-rates",
    module: "interest_rates",
    record: {
      collection: "interestRates",
      verb: "interestRate",
      one: "tasa de interés",
      fresh: "Nueva tasa de interés",
      hasScreen: false,
      edited: "below",
    },
  },
  zones: {
    label: "Zonas",
    to: "/zones",
    module: "clients",
    record: {
      collection: "zones",
      verb: "zone",
      one: "zona",
      fresh: "Nueva zona",
      hasScreen: false,
      edited: "below",
    },
  },
  users: { label: "Usuarios", to: "/users", module: "users" },
  audit: { label: "Auditoría", to: "/audit", module: null, administrators: true },
  settings: { label: "Configuración", to: "/settings", module: "settings" },
} as const satisfies Record<AreaName, Area>;

type Declared = (typeof areas)[keyof typeof areas];

export const AREAS: Readonly<Record<keyof typeof areas, Area & { to: AreaAddress }>> = areas;

export type AreaAddress = Declared["to"];

type AreaWith<R> = Extract<Declared, { record: R }>;
type WithScreen = AreaWith<{ hasScreen: true }>;
type EditedBelow = AreaWith<{ edited: "below" }>;
type EditedOnScreen = AreaWith<{ edited: "on its screen" }>;
type Recorded = AreaWith<unknown>["record"];

/** The collections that an area is about: they have its label. */
export type AreaCollection = Recorded["collection"];

/** The verbs that every record has, and whose words follow from its own. */
export type PlainCommand = `${Recorded["verb"]}.${"create" | "update" | "delete"}`;

const recordAreas = Object.values(areas).filter((area): area is AreaWith<unknown> => "record" in area);

// Apart, so that the compiler knows which addresses each may give.
const withScreen = recordAreas.filter((area): area is WithScreen => area.record.hasScreen);
const editedBelow = recordAreas.filter((area): area is EditedBelow => area.record.edited === "below");
const editedOnScreen = recordAreas.filter(
  (area): area is EditedOnScreen => area.record.edited === "on its screen",
);

export function areaLabel(collection: AreaCollection): string {
  return recordAreas.find(({ record }) => record.collection === collection)?.label ?? "";
}

/** A plain verb in words; null where the command is none of them. */
export function plainCommandLabel(command: string): string | null {
  const [verb, action] = command.split(".");
  const record = recordAreas.find((each) => each.record.verb === verb)?.record;
  if (record && action === "create") return record.fresh;
  if (record && action === "update") return `Editar ${record.one}`;
  return record && action === "delete" ? `Eliminar ${record.one}` : null;
}

/** An address with the id of a record in it. */
interface RecordAddress<To extends string> {
  to: To;
  params: { id: string };
}

/** Where a record opens; null where its kind has no screen. */
export function screenOf(
  collection: CollectionName,
  id: string,
): RecordAddress<`${WithScreen["to"]}/$id`> | null {
  const area = withScreen.find(({ record }) => record.collection === collection);
  return area ? { to: `${area.to}/$id`, params: { id } } : null;
}

type FormAddress =
  | { to: `${(EditedBelow | EditedOnScreen)["to"]}/new` }
  | RecordAddress<`${EditedBelow["to"]}/$id/edit`>
  | RecordAddress<`${EditedOnScreen["to"]}/$id`>;

/** The form by which a command was made; null where nothing of it was typed into one. */
export function formOf(command: string, id: string): FormAddress | null {
  const [verb, action] = command.split(".");
  const below = editedBelow.find(({ record }) => record.verb === verb);
  const onScreen = editedOnScreen.find(({ record }) => record.verb === verb);
  const area = below ?? onScreen;
  // A running loan and a reenganche are typed in the form of every loan.
  if (area && ["create", "createRunning", "renew"].includes(action ?? "")) return { to: `${area.to}/new` };
  if (action !== "update") return null;
  if (below) return { to: `${below.to}/$id/edit`, params: { id } };
  return onScreen ? { to: `${onScreen.to}/$id`, params: { id } } : null;
}
