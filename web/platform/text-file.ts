/** Text out of a file that a person chose, and may have opened in an editor before. */
import { textIn } from "#contract/text-file";

export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return textIn(bytes, (all, encoding) => new TextDecoder(encoding, { fatal: true }).decode(all));
}
