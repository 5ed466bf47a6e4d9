/** A collateral secures the debt of a client: what it is, what it is worth, where it is kept, and its papers. */
import { z } from "zod";
import { LARGEST_FILE } from "../file-type.ts";
import * as field from "../record.ts";
import * as value from "../value.ts";
import { clients } from "./people.ts";

export const COLLATERAL_TYPES = ["Vehículo", "Propiedad", "Electrodoméstico", "Documento", "Otro"] as const;
export type CollateralType = (typeof COLLATERAL_TYPES)[number];

export const COLLATERAL_STATUSES = ["Activa", "Devuelta", "En revisión"] as const;
export type CollateralStatus = (typeof COLLATERAL_STATUSES)[number];

export const MOST_COLLATERAL_FILES = 30;

/** A photo or a paper of it. The bytes lie under the same id among the files; the name travels only with the collateral. */
export const collateralFile = z.strictObject({
  id: value.id,
  name: value.line(200).min(1),
  type: value.line(100),
  size: z.int().min(1).max(LARGEST_FILE),
  at: value.instant,
  userId: value.id,
});
export type CollateralFile = z.infer<typeof collateralFile>;

/** The other fields of a collateral where only its kind, worth and day are said. */
export const UNDESCRIBED = {
  plate: "",
  chassis: "",
  registrationNumber: "",
  brand: "",
  modelYear: null,
  titleNumber: "",
  serialNumber: "",
  custodyPlace: "",
  segmNumber: "",
  insuranceExpiry: null,
  notes: null,
} as const;

const statusChange = z.strictObject({
  status: z.enum(COLLATERAL_STATUSES),
  at: value.instant,
  userId: value.id,
});

/** Which fields say something of which type; the others are empty. */
export const FIELDS_OF_TYPE: Readonly<Record<CollateralType, readonly TypeField[]>> = {
  Vehículo: ["plate", "chassis", "registrationNumber", "brand", "modelYear"],
  Propiedad: ["titleNumber"],
  Electrodoméstico: ["brand", "serialNumber"],
  Documento: [],
  Otro: ["serialNumber"],
};
export type TypeField =
  | "plate"
  | "chassis"
  | "registrationNumber"
  | "brand"
  | "modelYear"
  | "titleNumber"
  | "serialNumber";

export const collaterals = field.record({
  name: "collaterals",
  verb: "collateral",
  table: "collaterals",
  module: "collaterals",
  since: 6,
  fields: {
    clientId: field.indexed(field.reference(clients), "device"),
    /** A loan of the same client. It may be gone: the collateral stays. */
    loanId: field.indexed(field.optional(field.mention()), "device"),
    type: field.searched(field.word(COLLATERAL_TYPES)),
    description: field.searched(field.filledLine(300)),
    estimatedValue: field.money(),
    status: field.searched(field.word(COLLATERAL_STATUSES)),
    registrationDate: field.date(),
    plate: field.searched(field.line(20)),
    chassis: field.searched(field.line(40)),
    /** *Matrícula.* */
    registrationNumber: field.searched(field.line(40)),
    brand: field.searched(field.line(60)),
    modelYear: field.optional(field.year()),
    /** *Certificado de título.* */
    titleNumber: field.searched(field.line(60)),
    serialNumber: field.searched(field.line(60)),
    custodyPlace: field.line(120),
    /** In the *Sistema Electrónico de Garantías Mobiliarias*. */
    segmNumber: field.searched(field.line(60)),
    insuranceExpiry: field.optional(field.date()),
    notes: field.optional(field.prose(1000)),
  },
  added: {
    files: field.list(collateralFile),
    statusHistory: field.list(statusChange),
    userId: field.reference("users"),
  },
  /** A loan belongs to its client. */
  groups: [["clientId", "loanId"]],
});
export type CollateralFields = z.infer<typeof collaterals.typed>;
export type Collateral = z.infer<typeof collaterals.schema>;
