/** Tax receipt numbers (NCF): series B with eight digits, electronic series E with ten. They have no check digit. */

const TYPES_B: Readonly<Record<string, string>> = {
  "01": "crédito fiscal",
  "02": "consumo",
  "03": "nota de débito",
  "04": "nota de crédito",
  "11": "compras",
  "12": "registro único de ingresos",
  "13": "gastos menores",
  "14": "regímenes especiales",
  "15": "gubernamental",
  "16": "exportaciones",
  "17": "pagos al exterior",
};

const TYPES_E: Readonly<Record<string, string>> = {
  "31": "crédito fiscal",
  "32": "consumo",
  "33": "nota de débito",
  "34": "nota de crédito",
  "41": "compras",
  "43": "gastos menores",
  "44": "regímenes especiales",
  "45": "gubernamental",
  "46": "exportaciones",
  "47": "pagos al exterior",
};

export function isValidNcf(text: string): boolean {
  return ncfType(text) !== undefined;
}

/** The kind of document; undefined when it is no NCF. */
export function ncfType(text: string): string | undefined {
  const match = /^(?:B(\d{2})\d{8}|E(\d{2})\d{10})$/.exec(text.trim().toUpperCase());
  if (!match) return undefined;
  return match[1] !== undefined ? TYPES_B[match[1]] : TYPES_E[match[2] ?? ""];
}
