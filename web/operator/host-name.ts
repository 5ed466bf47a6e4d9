/** The host name in what a person typed or pasted. The server judges it once more, by its own reading of names. */
import { plainSigns } from "#domain/search/look-alikes";

const LONGEST_HOST = 253;
const LONGEST_LABEL = 63;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** Browsers read a name that ends so as an address of the network. */
const ENDS_IN_NUMBER = /(?:^|\.)\d+$/;

/**
 * The host name in a typed or pasted text: of a whole address its name alone, without scheme, port, path or the last
 * point. Undefined where no name is in it.
 */
export function hostNameOf(text: string): string | undefined {
  const typed = plainSigns(text).trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") return undefined;
  const name = hostname.toLowerCase().replace(/\.$/, "");
  return isHostName(name) ? name : undefined;
}

function isHostName(name: string): boolean {
  const labels = name.split(".");
  const isPlain = labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label));
  return name.length <= LONGEST_HOST && isPlain && !ENDS_IN_NUMBER.test(name);
}
