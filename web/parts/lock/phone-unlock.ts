/**
 * The phone's own unlock (fingerprint, face, pattern) by WebAuthn. It is asked on this device and answered to it: nothing of it
 * travels, as the PIN beside it does not.
 */
const PATIENCE_MS = 60_000;
const USER_VERIFIED = 0b100;
const FLAGS_AT = 32;

/** A server that is reached by its number has no name that WebAuthn could bind a key to. */
function hasName(): boolean {
  return !/^[\d.]+$|:/.test(window.location.hostname.replace(/^\[|\]$/g, ""));
}

export async function canUnlockByPhone(): Promise<boolean> {
  if (!window.isSecureContext || !hasName() || !("PublicKeyCredential" in window)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** The name of the key; null when the person or the phone declined. */
export async function enrolPhone(user: { id: string; name: string }): Promise<string | null> {
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: challenge(),
        rp: { name: "Cuadre" },
        user: { id: new TextEncoder().encode(user.id), name: user.name, displayName: user.name },
        pubKeyCredParams: [
          { type: "public-key", alg: -7 },
          { type: "public-key", alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: "platform",
          userVerification: "required",
          residentKey: "discouraged",
        },
        timeout: PATIENCE_MS,
      },
    })
    .catch(() => null);
  return made instanceof PublicKeyCredential ? toText(made.rawId) : null;
}

export async function askPhone(credential: string): Promise<boolean> {
  const answer = await navigator.credentials
    .get({
      publicKey: {
        challenge: challenge(),
        allowCredentials: [{ type: "public-key", id: toBytes(credential), transports: ["internal"] }],
        userVerification: "required",
        timeout: PATIENCE_MS,
      },
    })
    .catch(() => null);
  if (!(answer instanceof PublicKeyCredential)) return false;
  const { response } = answer;
  if (!(response instanceof AuthenticatorAssertionResponse)) return false;
  const flags = new Uint8Array(response.authenticatorData)[FLAGS_AT] ?? 0;
  return (flags & USER_VERIFIED) !== 0;
}

function challenge(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32));
}

function toText(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
