/** The second place of money of this device; nothing of it is fetched where there is none. */

import type { Environment } from "../environment/environment.ts";
import type { MoneyMirror } from "../outbox/mirror.ts";

export function moneyMirror({ secondPlace }: Environment): Promise<MoneyMirror> | undefined {
  return secondPlace && import("../outbox/mirror.ts").then(({ mirrorOf }) => mirrorOf(secondPlace));
}
