/** The PINs that a person chooses for this device, and the proof that the person who changes the lock knows the present one. */
import { type LockRecord, withPin, withSafePin } from "#web/parts/lock/lock-record.ts";
import { forgetWrong, tryPin, wrongText } from "#web/parts/lock/try-pin.ts";

interface TypedTwice {
  fresh?: string;
  again?: string;
}

/** The lock as it would be, or the sentence for the field that stopped it. */
type Chosen = { record: LockRecord; wrong: null } | { record: null; wrong: TypedTwice };

const UNLIKE: Chosen = { record: null, wrong: { again: "Los dos PIN no son iguales." } };

export async function choosePin(lock: LockRecord | null, { fresh = "", again }: TypedTwice): Promise<Chosen> {
  return fresh === again ? { record: await withPin(lock, fresh), wrong: null } : UNLIKE;
}

export async function chooseSafePin(lock: LockRecord, { fresh = "", again }: TypedTwice): Promise<Chosen> {
  if (fresh !== again) return UNLIKE;
  const record = await withSafePin(lock, fresh);
  return record
    ? { record, wrong: null }
    : { record: null, wrong: { fresh: "Debe ser distinto de su PIN." } };
}

/**
 * Who finds the phone open does not lengthen the minutes, take the PIN away or add a finger. `locked`: no try is left
 * here, and the lock itself answers.
 */
export async function provePin(
  userId: string,
  current: string,
): Promise<{ proof: "proved" | "locked" } | { proof: "wrong"; current: string }> {
  const tried = await tryPin(userId, current);
  if (tried?.judged === "open") {
    forgetWrong(userId);
    return { proof: "proved" };
  }
  if (tried && tried.left > 0) return { proof: "wrong", current: wrongText(tried.left) };
  return { proof: "locked" };
}
