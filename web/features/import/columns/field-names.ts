/** The names that lenders and other programs give to a column, in Spanish and in English, the surest of each field first. */
import { fold } from "#domain/search/fold";
import { FIELD_NAMES, FIELDS, type Field } from "../fields.ts";

/** Without articles, accents and punctuation, and with `#` for each word that says "number of". */
const NAMES: Record<Field, string> = {
  fullName:
    "nombre completo|nombre y apellidos|nombres y apellidos|apellidos y nombres|apellido y nombre|full name|nombre cliente|nombres cliente|cliente nombre|cliente nombre completo|customer name|borrower name|client name|cliente|clientes|deudor|prestatario|customer|borrower|client|nombre|nombres|name|persona",
  name: "nombre|nombres|primer nombre|first name|given name|cliente nombre|cliente nombres",
  lastName: "apellidos|last name|surname|family name|cliente apellido|cliente apellidos",
  identification:
    "cedula|# cedula|cedula rnc|cedula o rnc|rnc o cedula|rnc cedula|cedula cliente|identificacion|# identificacion|documento|# documento|documento identidad|cedula identidad|rnc|pasaporte|national id|id number|identification|id|id cliente",
  phone:
    "telefono|# telefono|telefonos|telefono cliente|celular|# celular|movil|whatsapp|# whatsapp|phone|phone number|telephone|mobile|cell|contacto|telefono celular|telefono 1|celular 1",
  email:
    "correo electronico|email|email address|direccion correo|direccion email|direccion correo electronico|e mail|mail|correo e",
  address: "direccion cliente|domicilio|residencia|address|donde vive|street|sector|barrio|ubicacion",
  zone: "ruta|zone|route|sector|barrio|zona ruta|localidad|area",
  collector: "cobrador asignado|gestor|mensajero|cobra|collector|oficial|agente|vendedor",
  lender: "inversionista|inversor|acreedor|socio|dueno|lender|investor|dueno capital",
  kind: "tipo|tipo prestamo|clase|prestamo o redito|producto|loan type|kind|prestamo|tipo cliente",
  amount:
    "monto prestamo|monto inicial|capital prestado|capital inicial|prestado|valor prestado|valor prestamo|cantidad prestada|# prestada|# prestado|loan amount|amount lent|principal amount|monto original|monto desembolsado|monto aprobado|principal|monto capital|prestamo monto|prestamo capital|monto|capital|loan|prestamo|amount|valor|desembolso|desembolsado|dinero prestado",
  cuotas:
    "# cuotas|total cuotas|cuotas pactadas|cuotas totales|plazo|plazo cuotas|plazo meses|plazo semanas|# pagos|term|installments|# installments|number installments|number payments|loan term|duracion|tiempo|cuotas #|cuota #|cuota|cuotas total",
  cuota:
    "valor cuota|monto cuota|cuota valor|cuota monto|cuotas valor|cuotas monto|cuota|importe cuota|pago cuota|cuota fija|pago semanal|pago mensual|pago quincenal|pago diario|cuota semanal|cuota mensual|cuota quincenal|cuota diaria|payment|payment amount|installment|installment amount|pago|cuotas|letra|valor cuotas|monto cuotas|redito|monto redito|valor redito",
  rate: "tasa|% interes|interes %|tasa interes|tasa %|tasa mensual|% mensual|%|porcentaje|porciento|por ciento|porcentaje interes|rate|interest rate|interest|rate %|interes|interes mensual|redito %|% redito|redito",
  frequency:
    "frecuencia pago|frecuencia pagos|frecuencia cuotas|modalidad|modalidad pago|forma pago|periodicidad|periodo|periodo pago|frequency|payment frequency|schedule|ciclo|tipo pago|tipo cuota|tipo|dias pago|plazo tipo",
  startDate:
    "fecha prestamo|fecha desembolso|fecha entrega|fecha otorgado|fecha otorgamiento|fecha apertura|fecha inicial|fecha emision|fecha contrato|inicio|desembolso|start date|start|loan date|disbursement date|disbursed|fecha|date|otorgado|entrega|prestamo fecha|emision|apertura",
  firstDueDate:
    "primer pago|fecha primera cuota|fecha primer pago|primera cuota fecha|first payment|first payment date|first due date|first due|inicio pago|inicio pagos|primera fecha|fecha primera",
  paidCuotas:
    "pagadas|cuotas pagas|# cuotas pagadas|# pagadas|cuota pagadas|pagos hechos|pagos realizados|cuotas abonadas|installments paid|paid installments|payments made|paid cuotas|cuota actual|cuota va|van|cuota pagada|pagos|paid|pagado|cuotas canceladas",
  paidAmount:
    "total pagado|pagado|abonado|total abonado|monto abonado|abono|abonos|amount paid|total paid|paid amount|paid|cobrado|total cobrado|ha pagado|pagos|pago total|valor pagado",
  balance:
    "saldo|balance|saldo actual|balance actual|balance pendiente|saldo pendiente|saldo restante|capital pendiente|capital restante|monto pendiente|debe|deuda|deuda actual|resta|restante|pendiente|adeuda|adeudado|outstanding|outstanding balance|remaining|remaining balance|amount due|total due|saldo deudor|por cobrar|por pagar|total debe|total adeudado|saldo capital",
  lateFee:
    "mora|moras|mora pendiente|mora debe|recargo|recargos|penalidad|late fee|late fees|penalty|monto mora|mora acumulada|interes mora",
  lastPayment:
    "fecha ultimo pago|ultimo pago fecha|ultimo abono|fecha ultimo abono|last payment|last payment date|last paid|pago ultimo|fecha ultimo",
  collateral: "garantias|prenda|colateral|collateral|empeno|bien garantia|descripcion garantia|articulo",
};

const SHORT: Readonly<Record<string, string>> = {
  ced: "cedula",
  tel: "telefono",
  tels: "telefonos",
  telef: "telefono",
  cel: "celular",
  dir: "direccion",
  direcc: "direccion",
  ult: "ultimo",
  ultima: "ultimo",
  cta: "cuota",
  ctas: "cuotas",
  ctos: "cuotas",
  int: "interes",
  intereses: "interes",
  reditos: "redito",
  prest: "prestamo",
  prestamos: "prestamo",
  fec: "fecha",
  fch: "fecha",
  mto: "monto",
  frec: "frecuencia",
  garant: "garantia",
  pdte: "pendiente",
  pend: "pendiente",
  pag: "pagadas",
  no: "#",
  nro: "#",
  num: "#",
  numero: "#",
  cant: "#",
  cantidad: "#",
  n: "#",
};
const EMPTY_WORDS = new Set("de del la el los las of the al a en que por rd dop us usd su".split(" "));
const KEPT = new Set(["por ciento", "por cobrar", "por pagar"]);

/** Columns that other programs have and the product does not ask for: they are no guess of a field either. */
const PASSED_OVER =
  /^#$|^(?:#|codigo|cod|id) (?:prestamo|cliente|contrato|factura|recibo|loan|orden|fila)|^codigo|^loan id|^proxim|^next|venc|^due|^maturity|^fecha (?:final|fin|termino|saldo|pago)|^nota|^notes?$|^observa|^comentario|^total (?:pagar|prestamo)$|^monto total|^estado|^estatus|^status|^atraso|^dias (?:atraso|mora)|^sexo|^edad|^cuotas? (?:pendiente|restante|faltante|atrasada|vencida)|^faltan|^item$|^ganancia|^interes (?:total|generado|pagado|pendiente|cobrado|acumulado|atrasado)|^total interes/;

export function isPassedOver(heading: string): boolean {
  return PASSED_OVER.test(plainHeading(heading));
}

/** `No. de Cuotas` is `# cuotas`. */
export function plainHeading(heading: string): string {
  const folded = fold(heading)
    .replace(/n[º°]/g, "#")
    .replace(/(?:rd|us)?\$/g, " ");
  const parted = folded
    .replace(/[#%]/g, " $& ")
    .replace(/[^\p{L}\p{N}#%]+/gu, " ")
    .trim();
  if (KEPT.has(parted)) return parted;
  return parted
    .split(" ")
    .map((word) => SHORT[word] ?? word)
    .filter((word) => word !== "" && !EMPTY_WORDS.has(word))
    .join(" ");
}

/** The fields that the name may mean, with how sure it is of each. */
export function fieldsNamed(heading: string): ReadonlyMap<Field, number> {
  const whole = plainHeading(heading);
  const withoutBrackets = plainHeading(heading.replace(/\([^)]*\)/g, " "));
  return candidates().get(whole) ?? candidates().get(withoutBrackets) ?? inPart(withoutBrackets || whole);
}

/** These name a group of columns, and change no meaning: `Préstamo Monto`, `Saldo actual`. */
const GROUPS = new Set(
  "cliente prestamo cuota cuotas pago pagos datos informacion credito loan actual total hoy #".split(" "),
);
/** *Capital pagado* is no capital: a word beside these names means another amount, unless it names a group. */
const EXACT = new Set<Field>([
  "amount",
  "cuotas",
  "cuota",
  "rate",
  "startDate",
  "firstDueDate",
  "paidCuotas",
  "paidAmount",
  "balance",
]);

/** A name among other words: the last words first, as under a heading that two columns have in common. */
function inPart(name: string): ReadonlyMap<Field, number> {
  const words = name.split(" ");
  for (let dropped = 1; dropped < Math.min(words.length, 4); dropped++) {
    const found = [
      [words.slice(dropped), words.slice(0, dropped)] as const,
      [words.slice(0, -dropped), words.slice(-dropped)] as const,
    ].map(([kept, left]) => inWords(kept, left));
    const fields = found.find(({ length }) => length > 0);
    if (fields) return new Map(fields.map(([field, sureness]) => [field, sureness / 10 ** dropped]));
  }
  return new Map();
}

function inWords(kept: readonly string[], left: readonly string[]): (readonly [Field, number])[] {
  const isGroup = left.every((word) => GROUPS.has(word));
  return [...(candidates().get(kept.join(" ")) ?? [])].filter(([field]) => isGroup || !EXACT.has(field));
}

let made: Map<string, Map<Field, number>> | undefined;

function candidates(): Map<string, Map<Field, number>> {
  made ??= namesToFields();
  return made;
}

function namesToFields(): Map<string, Map<Field, number>> {
  const all = new Map<string, Map<Field, number>>();
  for (const field of FIELD_NAMES) {
    const names = [plainHeading(FIELDS[field]), ...NAMES[field].split("|")];
    names.forEach((name, place) => {
      const fields = all.get(name) ?? new Map<Field, number>();
      if (!fields.has(field)) fields.set(field, 1000 - place);
      all.set(name, fields);
    });
  }
  return all;
}
