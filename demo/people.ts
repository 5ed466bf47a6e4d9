/**
 * People who cannot exist: things for first names, colours for last names, cédulas of the prefix 990 that no person was
 * ever given, telephones of the range kept for fiction, addresses that say so themselves.
 */
import type { ClientFields, LenderFields } from "#contract/records/people";
import type { ZoneFields } from "#contract/records/zone";
import { cedulaCheckDigit, formatCedula } from "#domain/identity/cedula";
import type { Chance } from "./chance.ts";

const THINGS = [
  "Mango",
  "Guagua",
  "Café",
  "Tambora",
  "Güira",
  "Coco",
  "Palma",
  "Cometa",
  "Sombrilla",
  "Canasta",
  "Hamaca",
  "Guayaba",
  "Ceiba",
  "Flamboyán",
  "Carey",
  "Ámbar",
  "Larimar",
  "Plátano",
  "Yuca",
  "Cacao",
  "Zapote",
  "Lechosa",
  "Chinola",
  "Limoncillo",
  "Guanábana",
  "Tamarindo",
  "Maraca",
  "Trompo",
  "Bambú",
  "Caracol",
  "Farol",
  "Ventana",
  "Escalera",
  "Bicicleta",
  "Pilón",
  "Colador",
  "Greca",
  "Burén",
  "Mecedora",
  "Chichigua",
];

const COLOURS = [
  "Azul",
  "Verde",
  "Gris",
  "Marrón",
  "Violeta",
  "Naranja",
  "Turquesa",
  "Celeste",
  "Marfil",
  "Índigo",
  "Coral",
  "Añil",
  "Escarlata",
  "Magenta",
  "Beige",
  "Ocre",
  "Malva",
  "Esmeralda",
  "Granate",
  "Salmón",
];

const QUALITIES = [
  "Brillante",
  "Alegre",
  "Grande",
  "Silvestre",
  "Ejemplar",
  "Gigante",
  "Elegante",
  "Veloz",
  "Fugaz",
  "Suave",
  "Dulce",
  "Fuerte",
  "Estelar",
  "Solar",
  "Lunar",
  "Invernal",
  "Tropical",
  "Caribe",
  "Libre",
  "Feliz",
];

/** Shares no factor with the number of names, so that every name comes once before any comes again. */
const STRIDE = 7919;

interface Town {
  name: string;
  latitude: number;
  longitude: number;
}

const TOWNS: readonly [Town, ...Town[]] = [
  { name: "Santiago de los Caballeros", latitude: 19.4517, longitude: -70.697 },
  { name: "Santo Domingo", latitude: 18.495, longitude: -69.93 },
  { name: "La Vega", latitude: 19.2221, longitude: -70.5296 },
  { name: "Moca", latitude: 19.3935, longitude: -70.525 },
  { name: "San Francisco de Macorís", latitude: 19.3008, longitude: -70.2526 },
  { name: "Puerto Plata", latitude: 19.784, longitude: -70.69 },
  { name: "Bonao", latitude: 18.9369, longitude: -70.4092 },
  { name: "San Pedro de Macorís", latitude: 18.461, longitude: -69.306 },
];

/** Most of a town lies within this many degrees of its park. */
const TOWN_SIZE = 0.014;

export function inventClient(index: number, chance: Chance): ClientFields {
  const town = chance.pick(TOWNS);
  const nearby = (middle: number) =>
    Math.round((middle + (chance.fraction() * 2 - 1) * TOWN_SIZE) * 1e6) / 1e6;
  const located = chance.percent(90);
  return {
    ...nameOf(index),
    identification: cedula(index + 1),
    email: `cliente.${String(index + 1).padStart(5, "0")}@ejemplo.invalid`,
    phone: phone(index),
    address: `Calle Inventada núm. ${chance.int(1, 240)}, Ensanche Ejemplo, ${town.name}`,
    residencePhotoId: null,
    latitude: located ? nearby(town.latitude) : null,
    longitude: located ? nearby(town.longitude) : null,
    whatsappNotificationsEnabled: chance.percent(70),
    whatsappPhone: "",
  };
}

function nameOf(index: number): { name: string; lastName: string } {
  const all = THINGS.length * COLOURS.length * QUALITIES.length;
  const place = (index * STRIDE) % all;
  const round = Math.floor(index / all);
  const thing = THINGS[place % THINGS.length] ?? "";
  const colour = COLOURS[Math.floor(place / THINGS.length) % COLOURS.length] ?? "";
  const quality = QUALITIES[Math.floor(place / THINGS.length / COLOURS.length)] ?? "";
  return { name: thing, lastName: `${colour} ${quality}${round === 0 ? "" : ` ${round + 1}`}` };
}

const NOTEBOOK_NAMES = [
  ["Lápiz", "Ejemplo Primero"],
  ["Borrador", "Ejemplo Segundo"],
  ["Cuaderno", "Ejemplo Tercero"],
  ["Tinta", "Ejemplo Cuarto"],
] as const;

/** The clients whom the office had in a notebook before it had a book. */
export function notebookClients(): readonly ClientFields[] {
  return NOTEBOOK_NAMES.map(([name, lastName], place) => ({
    ...{ name, lastName, identification: cedula(9_000_101 + place), phone: phone(90 + place) },
    email: `libreta.${place + 1}@ejemplo.invalid`,
    address: `Calle Inventada núm. ${place + 1}, Ensanche Ejemplo, Santiago de los Caballeros`,
    residencePhotoId: null,
    latitude: null,
    longitude: null,
    whatsappNotificationsEnabled: true,
    whatsappPhone: "",
  }));
}

/** Who funds the loans. */
export const LENDERS: readonly LenderFields[] = [
  {
    name: "Alcancía",
    lastName: "Ejemplo del Norte",
    identification: cedula(9_000_001),
    email: "alcancia.norte@ejemplo.invalid",
    phone: "809-555-0198",
    address: "Avenida Inventada núm. 1, Santiago de los Caballeros",
  },
  {
    name: "Botija",
    lastName: "Ejemplo del Cibao",
    identification: cedula(9_000_002),
    email: "botija.cibao@ejemplo.invalid",
    phone: "809-555-0199",
    address: "Avenida Inventada núm. 2, La Vega",
  },
];

export const ZONES: readonly ZoneFields[] = [
  { name: "Zona Mango", note: "Inventada. Se cobra los lunes y los jueves." },
  { name: "Zona Ceiba", note: "Inventada. Se cobra los martes." },
  { name: "Zona Larimar", note: "" },
];

/** One in four lives in none, as the cédula has it: no chance is asked, so that the story stays what it was. */
export function zoneOf<Z>({ identification }: ClientFields, zones: readonly Z[]): Z | null {
  const serial = Number(identification.replace(/\D/g, "").slice(3, 10));
  return zones[serial % (zones.length + 1)] ?? null;
}

function cedula(serial: number): string {
  const firstTen = `990${String(serial).padStart(7, "0")}`;
  return formatCedula(`${firstTen}${cedulaCheckDigit(firstTen)}`) ?? firstTen;
}

/** 555-0100 to 555-0197: the numbers that films use, shared when there are more people than numbers. */
function phone(index: number): string {
  return `809-555-01${String(index % 98).padStart(2, "0")}`;
}
