/** Collaterals of the invented business: a few things that clients left, of each type. */
import { type CollateralFields, UNDESCRIBED } from "#contract/records/collateral";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { type Office, type Role, type Step, timeOf } from "./borrower.ts";
import { Chance } from "./chance.ts";
import type { DemoOptions } from "./options.ts";

const COLLATERAL_LANE = 1_000_000_004;
/** So many days on, an insurance asks for no thought yet. */
const INSURED = 240;

type Thing = Pick<CollateralFields, "type" | "description"> & {
  worth: number;
  more?: Partial<CollateralFields>;
  /** Days after today on which its insurance ends. */
  insuredDays?: number;
};

const THINGS: readonly Thing[] = [
  {
    type: "Vehículo",
    description: "Motocicleta roja, 150 cc",
    worth: 65_000,
    more: { plate: "K0000001", chassis: "INVENTADO00000001", brand: "Marca Ficticia", modelYear: 2021 },
    insuredDays: 12,
  },
  {
    type: "Electrodoméstico",
    description: "Nevera de dos puertas",
    worth: 22_000,
    more: { brand: "Marca Imaginaria", serialNumber: "SERIE-INVENTADA-7" },
  },
  {
    type: "Propiedad",
    description: "Solar de 200 metros en Barrio Ficticio",
    worth: 350_000,
    more: { titleNumber: "TITULO-INVENTADO-3", segmNumber: "SEGM-INVENTADO-9" },
  },
  { type: "Documento", description: "Matrícula de vehículo en depósito", worth: 40_000 },
  {
    type: "Vehículo",
    description: "Carro gris, cuatro puertas",
    worth: 280_000,
    more: { plate: "A0000002", brand: "Marca Ficticia", modelYear: 2014, registrationNumber: "0000002" },
    insuredDays: -9,
  },
  {
    type: "Otro",
    description: "Planta eléctrica",
    worth: 30_000,
    more: { serialNumber: "SERIE-INVENTADA-8" },
  },
];

/** Each is brought on the day of its loan, and outlives it when the loan is paid. */
export function collateralSteps(
  office: Office,
  roles: readonly Role[],
  { seed, today, isHonest = false }: Pick<DemoOptions, "seed" | "today" | "isHonest">,
): Step[] {
  const chance = new Chance(seed, COLLATERAL_LANE);
  const secured = roles.filter(({ plan }) => plan.start <= office.lastDay);
  const every = Math.max(1, Math.floor(secured.length / THINGS.length));
  return THINGS.flatMap((invented, index) => {
    const thing =
      isHonest && invented.insuredDays !== undefined ? { ...invented, insuredDays: INSURED } : invented;
    const role = secured[index * every];
    return role ? [stepOf(office, { role, thing, today }, chance)] : [];
  });
}

function stepOf(
  office: Office,
  { role, thing, today }: { role: Role; thing: Thing; today: CalendarDate },
  chance: Chance,
): Step {
  const { plan, clientId, loanId } = role;
  // A minute after its loan: before it, there is nothing to secure.
  const at = timeOf(plan.start, plan.minute + 1);
  const fields: CollateralFields = {
    clientId,
    loanId,
    type: thing.type,
    description: thing.description,
    estimatedValue: pesos(thing.worth),
    status: "Activa",
    registrationDate: plan.start,
    ...UNDESCRIBED,
    custodyPlace: "Depósito de la oficina",
    insuranceExpiry: thing.insuredDays === undefined ? null : addDays(today, thing.insuredDays),
    ...thing.more,
  };
  const args = { id: chance.id(), at, fields, files: [] };
  const errand = { id: chance.id(), name: "collateral.create", args, at };
  return {
    at,
    async happen(writing) {
      await office.administrator.run(writing, errand);
      return [];
    },
  };
}
