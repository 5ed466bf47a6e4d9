/** A password that the office dictates to a client: eight letters and digits. */

/** Letters and digits without those that are misheard or misread: no 0, O, 1, l, I. */
const ALPHABET = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

export function generatePassword(random: Random = (bytes) => crypto.getRandomValues(bytes)): string {
  // A byte beyond the last whole round of the alphabet is thrown away: every character is as likely as any other.
  const most = 256 - (256 % ALPHABET.length);
  let password = "";
  while (password.length < LENGTH) {
    for (const byte of random(new Uint8Array(LENGTH))) {
      if (byte < most && password.length < LENGTH) password += ALPHABET[byte % ALPHABET.length];
    }
  }
  return password;
}
