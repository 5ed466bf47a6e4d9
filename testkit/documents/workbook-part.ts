/** Looks into an Excel file: it is a zip archive of XML files. */
import { inflateRawSync } from "node:zlib";

/** One file out of a workbook, by its place in the archive's own list. */
export async function partOfWorkbook(content: Blob, name: string): Promise<string> {
  const zip = Buffer.from(await content.arrayBuffer());
  for (let at = zip.indexOf("PK\x01\x02"); at !== -1; at = zip.indexOf("PK\x01\x02", at + 4)) {
    const found = zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (found !== name) continue;
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    return (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString("utf8");
  }
  throw new Error(`no ${name} in the workbook`);
}
