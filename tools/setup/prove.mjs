// `npm run prove -- name …`: the long proofs, each by its name, that would keep a test run waiting.
import { test } from "./test.mjs";

/** The proofs by name, each with how it is run: resolves with an exit code. */
export const proofs = {
  cuts: {
    shows: "a server loses nothing over 60 cuts of its PostgreSQL and 4 restarts of it, all under load",
    run: () => test(["server/database-cut"], { variables: { CUTS: "60", CRASHES: "4" }, durable: true }),
  },
};

/** Runs the named proofs one after the other; without a name, all. Resolves with the exit code of the first that fails. */
export async function prove(names) {
  const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
  if (unknown.length > 0) {
    console.error(`There is no proof "${unknown[0]}". There are:`);
    for (const [name, { shows }] of Object.entries(proofs)) console.error(`  ${name}: ${shows}`);
    return 2;
  }
  for (const name of names.length > 0 ? names : Object.keys(proofs)) {
    console.log(`${name}: ${proofs[name].shows}`);
    const code = await proofs[name].run();
    if (code !== 0) return code;
  }
  return 0;
}
