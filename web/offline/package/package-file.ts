/** A data package: the collections of one device as a file, to bring another one up without a long download. */
import { z } from "zod";

export const PACKAGE_VERSION = "1.0.0";
export const APP_VERSION = "2.0.0";

const record = z.looseObject({ id: z.string() });

/** The specification's fields, and whose book it is and how far it goes (ruling B2). */
export const dataPackage = z.object({
  version: z.literal(PACKAGE_VERSION),
  timestamp: z.string(),
  collections: z.record(z.string(), z.array(record)),
  metadata: z.object({
    totalItems: z.int().min(0),
    appVersion: z.string(),
    deviceInfo: z.string(),
    bookId: z.string().min(1),
    epoch: z.string().min(1),
    cursor: z.string().min(1),
    /** The user whose own portfolio is all that it holds; absent of a package with all clients. */
    portfolioOf: z.string().optional(),
  }),
});
export type DataPackage = z.infer<typeof dataPackage>;

export type PackageProblem = "El archivo debe ser un JSON válido" | "Formato de paquete inválido";

export function readPackage(text: string): { file: DataPackage } | { problem: PackageProblem } {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { problem: "El archivo debe ser un JSON válido" };
  }
  const read = dataPackage.safeParse(raw);
  return read.success ? { file: read.data } : { problem: "Formato de paquete inválido" };
}

/** `paquete_datos_20260108_113000.json`. */
export function packageName(at: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `paquete_datos_${day}_${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.json`;
}
