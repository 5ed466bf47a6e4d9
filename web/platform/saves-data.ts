/** Whether the person asked this device to fetch no more than is needed. Browsers without the setting do not say. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
