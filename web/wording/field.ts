/** The plain fields of records, named and put into words: for showing what was typed or changed beside what stood. */

import type { BackupSignature } from "#contract/backups";
import type { PLAIN_RECORDS, PlainName } from "#contract/collections";
import { COLLATERAL_STATUSES } from "#contract/records/collateral";
import type { Preset } from "#contract/records/preset";
import type { UsualCharge } from "#contract/records/usual-charge";
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import { formatDate, parseDate } from "#domain/calendar/calendar-date";
import type { Skips } from "#domain/calendar/collection-days";
import type { QuincenaDays } from "#domain/calendar/quincena";
import { WEEKDAY_NAMES } from "#domain/calendar/words";
import { formatPhone } from "#domain/identity/phone";
import { formatPercent, type RateType } from "#domain/interest/rate";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { grantsText, ROLE_LABELS } from "./access.ts";
import {
  CAUSE_LABELS,
  CLOSING_STATUS_LABELS,
  HAND_IN_STATUS_LABELS,
  SETTLEMENT_TYPE_LABELS,
  SETTLEMENT_WAY_LABELS,
} from "./cash.ts";
import { usualChargeText } from "./charge.ts";
import { YIELD_TYPE_LABELS } from "./continuous-yield.ts";
import { CURRENCY_LABELS } from "./currency.ts";
import { daysOffText, presetText, quincenaText } from "./days-off.ts";
import {
  FREQUENCY_CHOICES,
  INTEREST_TYPE_LABELS,
  lateFeePolicyText,
  loanStatusWord,
  RATE_TYPE_LABELS,
  rateText,
  rowName,
} from "./loan.ts";
import { WORDED_PAPER_LABELS } from "./paper-wording.ts";
import { AFTER_PREPAYMENT_LABELS, PAYMENT_KIND_LABELS } from "./payment.ts";
import { positionText } from "./position.ts";
import { VISIT_RESULT_LABELS } from "./visit.ts";

type Wording = (value: unknown) => string;

const plain: Wording = (value) => (value === null || value === undefined ? "" : String(value));
const money: Wording = (value) => (typeof value === "number" ? formatMoney(value as Money) : plain(value));
const percent: Wording = (value) => (value === null ? "" : formatPercent(String(value)));
const phone: Wording = (value) => formatPhone(plain(value));
const yesOrNo: Wording = (value) => (value === true ? "Sí" : "No");
const date: Wording = (value) => {
  const read = typeof value === "string" ? parseDate(value) : undefined;
  return read === undefined ? plain(value) : formatDate(read);
};
const among =
  (labels: Readonly<Record<string, string>>): Wording =>
  (value) =>
    labels[String(value)] ?? plain(value);
const lateFee: Wording = (value) =>
  typeof value === "object" && value !== null
    ? lateFeePolicyText(value as Parameters<typeof lateFeePolicyText>[0])
    : "";
const daysOff: Wording = (value) => (value ? daysOffText(value as Skips) : "");
const quincena: Wording = (value) => (value ? quincenaText(value as QuincenaDays) : "");
const moment: Wording = (value) =>
  typeof value === "number"
    ? `${formatDate(businessDate(value as Instant))} ${formatTime(value as Instant)}`
    : plain(value);
const OWN_STATUS: Readonly<Record<string, string>> = { ...CLOSING_STATUS_LABELS, ...HAND_IN_STATUS_LABELS };
const status: Wording = (value) =>
  COLLATERAL_STATUSES.find((each) => each === value) ??
  OWN_STATUS[String(value)] ??
  loanStatusWord(String(value)).label;
const counts: Wording = (value) =>
  Array.isArray(value) ? value.map((count: { total: Money }) => formatMoney(count.total)).join(", ") : "";
/** Money by direction and cause: too much for a line. */
const added: Wording = (value) => (Array.isArray(value) && value.length > 0 ? "Por tipo y método" : "");
const decision: Wording = (value) => {
  const decided = value as { userName: string; at: Instant; reason: string } | null;
  if (!decided) return "";
  const said = `${decided.userName}, ${moment(decided.at)}`;
  return decided.reason === "" ? said : `${said}: ${decided.reason}`;
};
const counted: Wording = (value) => {
  const count = value as { total: Money } | null;
  return count ? formatMoney(count.total) : "";
};
const named: Wording = (value) => (value as { name?: string } | null)?.name ?? "";
const lastClosing: Wording = (value) => {
  const closed = value as { day: string; balance: Money } | null;
  return closed ? `${date(closed.day)} con ${formatMoney(closed.balance)}` : "";
};
const fileNames: Wording = (value) =>
  Array.isArray(value) ? value.map((file: { name: string }) => file.name).join(", ") : "";
const statuses: Wording = (value) =>
  Array.isArray(value)
    ? value.map((step: { status: string; at: Instant }) => `${step.status} ${moment(step.at)}`).join(", ")
    : "";
/** A wording, clause by clause; those of fixed text by their title. */
const clauseTexts: Wording = (value) =>
  Array.isArray(value)
    ? value
        .map(({ subject, text }: { subject: string; text: string }) =>
          text ? `${subject}: ${text}` : subject,
        )
        .join("\n")
    : "La original";
const PAPER_LABELS = { ...WORDED_PAPER_LABELS, delivery: "Acta de entrega" };
const BACKUP_SIGNATURE_LABELS: Record<BackupSignature, string> = {
  own: "De este servidor",
  other: "De otro servidor, o modificada",
  none: "Sin firma",
};
const row: Wording = (value) => (typeof value === "number" ? rowName(value) : plain(value));
const grants: Wording = (value) =>
  typeof value === "object" && value !== null
    ? grantsText(value as Parameters<typeof grantsText>[0]) || "Ninguno"
    : "";
const weekdayName: Wording = (value) => WEEKDAY_NAMES[Number(value)] ?? plain(value);
const howMany: Wording = (value) => (Array.isArray(value) ? String(value.length) : "");
const logo: Wording = (value) => (value ? "Con logo" : "Sin logo");
const photo: Wording = (value) => (value ? "Con foto" : "Sin foto");

interface Told {
  label: string;
  say?: Wording;
  /** A value that its own words do not tell from another: the one chosen here, and the other person's. */
  chosen?: Readonly<Record<Side, string>>;
}

type Side = "mine" | "theirs";
const PHOTOS = { mine: "La foto que usted eligió", theirs: "La foto de la otra persona" };

/** A field of a declared record that has no words here does not compile. */
type DeclaredField = { [R in PlainName]: keyof (typeof PLAIN_RECORDS)[R]["fields"] }[PlainName];

const FIELDS: Readonly<Record<DeclaredField, Told> & Record<string, Told | undefined>> = {
  name: { label: "Nombre" },
  lastName: { label: "Apellido" },
  identification: { label: "Cédula/RNC" },
  email: { label: "Correo electrónico" },
  phone: { label: "Teléfono", say: phone },
  address: { label: "Dirección" },
  whatsappPhone: { label: "Número de WhatsApp", say: phone },
  whatsappNotificationsEnabled: { label: "Contactar por WhatsApp", say: yesOrNo },
  residencePhotoId: { label: "Foto de la residencia", say: photo, chosen: PHOTOS },
  zoneId: { label: "Zona" },
  collectorId: { label: "Cobrador" },
  latitude: { label: "Latitud" },
  longitude: { label: "Longitud" },
  rate: { label: "Tasa", say: percent },
  type: {
    label: "Tipo",
    say: among({ ...RATE_TYPE_LABELS, ...YIELD_TYPE_LABELS, ...SETTLEMENT_TYPE_LABELS }),
  },
  clientId: { label: "Cliente" },
  lenderId: { label: "Prestamista" },
  interestRateId: { label: "Tasa de interés" },
  contractTemplateId: { label: "Modelo de contrato" },
  legalActionsConsent: { label: "Acciones legales", say: yesOrNo },
  payoutMethod: { label: "Cómo se entrega el dinero" },
  amount: { label: "Monto", say: money },
  ratePercent: { label: "Tasa", say: percent },
  rateType: { label: "Tipo de tasa", say: among(RATE_TYPE_LABELS) },
  term: { label: "Plazo" },
  frequency: {
    label: "Frecuencia",
    say: among(Object.fromEntries(FREQUENCY_CHOICES.map(({ value, label }) => [value, label]))),
  },
  startDate: { label: "Fecha de inicio", say: date },
  interestType: { label: "Tipo de interés", say: among(INTEREST_TYPE_LABELS) },
  cashTolerance: { label: "Centavos que se perdonan", say: money },
  cashBlindClose: { label: "Cierre a ciegas", say: yesOrNo },
  cashClosingTolerance: { label: "Diferencia de caja sin motivo", say: money },
  cashCustodyFrom: { label: "Cada cobrador rinde su caja desde", say: date },
  lateFee: { label: "Mora", say: lateFee },
  note: { label: "Nota" },
  notes: { label: "Notas" },
  reason: { label: "Motivo" },
  date: { label: "Fecha", say: date },
  paymentMethod: { label: "Método de pago" },
  method: { label: "Método" },
  createdAt: { label: "Registrado", say: moment },
  updatedAt: { label: "Actualizado", say: moment },
  at: { label: "Registrado", say: moment },
  arrivedAt: { label: "Llegó", say: moment },
  role: { label: "Rol", say: among(ROLE_LABELS) },
  grants: { label: "Permisos", say: grants },
  status: { label: "Estado", say: status },
  endDate: { label: "Fecha final", say: date },
  inLegal: { label: "En legal desde", say: date },
  loanId: { label: "Préstamo" },
  paymentId: { label: "Pago" },
  claimedLoanId: { label: "Cobrado para" },
  broughtFor: { label: "Hecho por" },
  devicesInADay: { label: "Dispositivos registrados en un día" },
  expiresAt: { label: "Sirve hasta", say: moment },
  revokedAt: { label: "Retirado", say: moment },
  passwordSetAt: { label: "Contraseña puesta", say: moment },
  createdBy: { label: "Registrado por" },
  userId: { label: "Usuario" },
  userName: { label: "Registrado por" },
  kind: { label: "Tipo de pago", say: among(PAYMENT_KIND_LABELS) },
  paymentNumber: { label: "Cuota", say: row },
  prepaymentAmount: { label: "Abono a capital", say: money },
  afterPrepayment: { label: "Después del abono", say: among(AFTER_PREPAYMENT_LABELS) },
  shiftsSchedule: { label: "Corre las cuotas pendientes", say: yesOrNo },
  receiptNumber: { label: "Recibo" },
  confirmed: { label: "Confirmado", say: yesOrNo },
  replaces: { label: "Corrige el pago" },
  transactionType: { label: "Movimiento", say: among({ entrada: "Entrada", salida: "Salida" }) },
  concept: { label: "Concepto" },
  transactionDate: { label: "Fecha", say: date },
  businessDay: { label: "Día de caja", say: date },
  day: { label: "Día", say: date },
  expenseId: { label: "Gasto" },
  yieldLoanId: { label: "Préstamo de rédito" },
  yieldPaymentId: { label: "Pago de rédito" },
  additionId: { label: "Capital agregado" },
  week: { label: "Período que nombra" },
  weeklyRatePercent: { label: "Tasa del rédito", say: percent },
  drawerId: { label: "Caja" },
  closingId: { label: "Por el conteo" },
  cause: { label: "Causa", say: among(CAUSE_LABELS) },
  officeDrawerId: { label: "Se entrega en" },
  holder: { label: "Cobrador", say: named },
  holderName: { label: "Cobrador" },
  result: { label: "Resultado", say: among(VISIT_RESULT_LABELS) },
  promisedFor: { label: "Prometió pagar el", say: date },
  weekday: { label: "Día de la semana", say: weekdayName },
  clientIds: { label: "Clientes en orden", say: howMany },
  handInId: { label: "Por la entrega" },
  settlementId: { label: "Por la liquidación" },
  counted: { label: "Contado", say: money },
  count: { label: "Contado", say: counted },
  decided: { label: "Decidió", say: decision },
  way: { label: "Cómo se liquida", say: among(SETTLEMENT_WAY_LABELS) },
  byId: { label: "Registrado por" },
  byName: { label: "Registrado por" },
  openingId: { label: "Apertura" },
  openFrom: { label: "Abierta desde el día", say: date },
  closed: { label: "Último cierre", say: lastClosing },
  fromDate: { label: "Desde el día", say: date },
  closingDate: { label: "Hasta el día", say: date },
  openingBalance: { label: "Balance inicial", say: money },
  totalIncome: { label: "Entradas en efectivo", say: money },
  totalExpenses: { label: "Salidas en efectivo", say: money },
  expectedBalance: { label: "Esperado", say: money },
  closingBalance: { label: "Contado", say: money },
  difference: { label: "Diferencia", say: money },
  counts: { label: "Conteos", say: counts },
  sums: { label: "Movimientos", say: added },
  openedBy: { label: "Abierta por" },
  category: { label: "Categoría" },
  description: { label: "Descripción" },
  expenseDate: { label: "Fecha del gasto", say: date },
  receiptPhotoId: { label: "Foto del recibo", say: photo, chosen: PHOTOS },
  estimatedValue: { label: "Valor estimado", say: money },
  registrationDate: { label: "Fecha de registro", say: date },
  plate: { label: "Placa" },
  chassis: { label: "Chasis" },
  registrationNumber: { label: "Matrícula" },
  brand: { label: "Marca" },
  modelYear: { label: "Año" },
  titleNumber: { label: "Certificado de título" },
  serialNumber: { label: "Número de serie" },
  custodyPlace: { label: "Lugar de custodia" },
  segmNumber: { label: "Número de SEGM" },
  insuranceExpiry: { label: "Vencimiento del seguro", say: date },
  files: { label: "Archivos", say: fileNames },
  statusHistory: { label: "Estados", say: statuses },
  isRecurring: { label: "Gasto fijo", say: yesOrNo },
  repeatsId: { label: "Repite el gasto" },
  reversalOf: { label: "Devuelve el movimiento" },
  size: { label: "Tamaño (bytes)" },
  paper: { label: "Documento", say: among(PAPER_LABELS) },
  number: { label: "Número" },
  clauses: { label: "Cláusulas", say: clauseTexts },
  savedAt: { label: "Guardado", say: moment },
  savedByName: { label: "Guardado por" },
  signerName: { label: "Firma" },
  wordingNumber: { label: "Redacción número" },
  loanNumber: { label: "Número del préstamo" },
  filename: { label: "Archivo" },
  signature: { label: "Firma de la copia", say: among(BACKUP_SIGNATURE_LABELS) },
  undone: { label: "Deshecho" },
  uploaded: { label: "Subido", say: yesOrNo },
  operator: {
    label: "Operador",
    say: (who) => (who === "the command line" ? "Línea de comandos" : plain(who)),
  },
  operatorDetail: { label: "Cuál" },
  companyName: { label: "Nombre del negocio" },
  companyRnc: { label: "RNC" },
  companyAddress: { label: "Dirección del negocio" },
  companyPhone: { label: "Teléfono del negocio", say: phone },
  companyEmail: { label: "Correo del negocio" },
  defaultCurrency: { label: "Moneda", say: among(CURRENCY_LABELS) },
  defaultLanguage: { label: "Idioma", say: among({ es: "Español" }) },
  publicAddress: { label: "Dirección pública" },
  mapTiles: { label: "Servidor de mapas" },
  daysOff: { label: "Días sin cobro", say: daysOff },
  skips: { label: "Días sin cobro", say: daysOff },
  cuota: { label: "Valor de la cuota", say: money },
  roundTo: { label: "Redondeo de la cuota", say: money },
  firstDueDate: { label: "Primera cuota", say: date },
  semimonthlyDays: { label: "Días de la quincena", say: quincena },
  period: {
    label: "Período del rédito",
    say: among({ week: "semanal", quincena: "quincenal", month: "mensual" }),
  },
  capitalLowers: { label: "El capital pagado baja el rédito", say: among({ at_once: "de una vez" }) },
  presets: {
    label: "Préstamos de siempre",
    say: (presets) => ((presets ?? []) as readonly Preset[]).map(presetText).join("; "),
  },
  charges: {
    label: "Cargos",
    say: (charges) => ((charges ?? []) as readonly UsualCharge[]).map(usualChargeText).join("; "),
  },
  cuotaMultiple: { label: "Redondeo de la cuota", say: money },
  rebate: { label: "Rebaja al saldar (%)" },
  readyShare: { label: "Listo para reenganche: pagado (%)" },
  readyDelay: { label: "Listo para reenganche: peor atraso (días)" },
  logoFileId: { label: "Logo", say: logo },
  printerName: { label: "Impresora" },
  receiptWidth: { label: "Ancho del recibo (mm)" },
  receiptFooterText: { label: "Pie del recibo" },
  showClientSignature: { label: "Firma del cliente en el recibo", say: yesOrNo },
  printAutomatically: { label: "Imprimir al cobrar", say: yesOrNo },
  useBluetoothPrinter: { label: "Impresora Bluetooth", say: yesOrNo },
};

/** Whether the field has Spanish words of its own. */
export function isWorded(field: string): boolean {
  return Object.hasOwn(FIELDS, field);
}

export function fieldLabel(field: string): string {
  return FIELDS[field]?.label ?? field;
}

/** The value as a person reads it; empty when there is none. */
export function fieldText(field: string, value: unknown): string {
  return (FIELDS[field]?.say ?? plain)(value);
}

/** The value of a field that another person changed, too. */
export function clashText(field: string, value: unknown, side: Side): string {
  const chosen = FIELDS[field]?.chosen;
  return value && chosen ? chosen[side] : fieldText(field, value);
}

/** The values of several fields that are said as one. */
const WHOLE: readonly {
  fields: readonly [string, string];
  label: string;
  say(a: never, b: never): string;
}[] = [
  {
    fields: ["latitude", "longitude"],
    label: "Ubicación",
    say: (latitude: number | null, longitude: number | null) =>
      latitude === null || longitude === null ? "" : positionText({ latitude, longitude }),
  },
  { fields: ["rate", "type"], label: "Tasa", say: rateText as (rate: string, type: RateType) => string },
];

/** The value that has the field for a part, where the record has all of its parts; undefined for any other field. */
export function wholeValue(field: string, record: object): { label: string; text: string } | undefined {
  const whole = WHOLE.find(({ fields }) => fields.includes(field));
  if (!whole) return undefined;
  const [a, b] = whole.fields.map((part) => Reflect.get(record, part));
  if (a === undefined || b === undefined) return undefined;
  return { label: whole.label, text: whole.say(a as never, b as never) };
}
