export async function templateWorkbook(): Promise<Blob> {
  return new Blob([]);
}
