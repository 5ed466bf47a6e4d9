export async function correctedWorkbook(
  _headings: readonly string[],
  _lines: readonly { cells: readonly string[]; reasons: readonly string[] }[],
): Promise<Blob> {
  return new Blob([]);
}
