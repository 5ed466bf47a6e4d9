/** Text out of the bytes of a file that a person may have opened in an editor. */
import { type Encoding, textIn } from "#contract/text-file";

export function textOfBytes(bytes: Uint8Array): string {
  return textIn(bytes, (all, encoding: Encoding) => new TextDecoder(encoding, { fatal: true }).decode(all));
}
