/** The numbers of receipts, as a line about a command says them: nothing where there are none. */
export function receiptsText(numbers: readonly string[]): string[] {
  if (numbers.length === 0) return [];
  return [`${numbers.length === 1 ? "Recibo" : "Recibos"} ${numbers.join(", ")}`];
}
