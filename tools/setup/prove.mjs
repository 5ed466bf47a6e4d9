// `npm run prove -- name …`: the long proofs, each by its name, that would keep a test run waiting.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { FOLD, foldMutants } from "./fold-mutants.mjs";
import { IMPORT_TESTS, IMPORTS, importMutants } from "./import-mutants.mjs";
import { LOAN, LOAN_TESTS, loanMutants } from "./loan-mutants.mjs";
import { huntMutants } from "./mutants.mjs";
import { node, root } from "./places.mjs";
import { endWithCaller, Interrupted, passSignalsOn, run } from "./process.mjs";
import { STREET, STREET_TESTS, streetMutants } from "./street-mutants.mjs";
import { test } from "./test.mjs";

/** The proofs by name, each with how it is run: resolves with an exit code. Options on the command line arrive as arguments. */
export const proofs = {
  screens: {
    shows:
      "every screen opens by its address too, is legible, fits, stands still and cuts no amount, on a phone and at a desk",
    run: () =>
      test(["e2e/every-", "e2e/steady", "e2e/amounts-fit"], {
        variables: { E2E_PROOFS: "1", EVERY_SCREEN: "1" },
      }),
  },
  walks: {
    shows: "every walk of a person through the product, also those that test runs take by turns",
    run: () => test(["e2e/"]),
  },
  engines: {
    shows: "every test of the server on both engines, and each released version's recording on both",
    run: () => test(["server/", "testkit/"]),
  },
  certificate: {
    shows: "a phone that was given a shop's own certificate works without the server, behind Debian's Caddy",
    run: () =>
      test(["e2e/own-certificate"], {
        variables: { E2E_PROOFS: "1" },
        programs: ["caddy", "libnss3-tools"],
      }),
  },
  cuts: {
    shows: "a server loses nothing over 60 cuts of its PostgreSQL and 4 restarts of it, all under load",
    run: () => test(["server/database-cut"], { variables: { CUTS: "60", CRASHES: "4" }, durable: true }),
  },
  failovers: {
    shows:
      "a server loses nothing over 20 failovers of its PostgreSQL under load, and phones find what one lost",
    run: () => test(["server/failover", "testkit/device/failover"], { variables: { FAILOVERS: "20" } }),
  },
  patroni: {
    shows:
      "a server loses nothing while Patroni, etcd, HAProxy and pgbouncer of Debian replace the primary, which is killed, demoted, frozen and cut off",
    run: () =>
      test(["testkit/patroni"], {
        variables: { PROOFS: "1" },
        programs: ["patroni", "etcd-server", "haproxy", "pgbouncer"],
      }),
  },
  edges: {
    shows:
      "every command at the edges of its arguments stores nothing that its schema refuses, on both engines",
    run: () => test(["server/sync/edges"], { variables: { EVERY_EDGE: "1" } }),
  },
  fold: {
    shows: "the tests of the fold of continuous yield catch each deliberate defect of it",
    run: () => huntMutants({ folder: FOLD, mutants: foldMutants, stages: [[FOLD]] }),
  },
  imports: {
    shows: "the tests of an import on the server catch each deliberate defect of it",
    run: () =>
      huntMutants({
        folder: IMPORTS,
        mutants: importMutants,
        stages: IMPORT_TESTS,
        more: ["demo", "server", "web"],
      }),
  },
  kills: {
    shows: "a server killed 100 times on each engine, and a browser killed 50 times, lose nothing",
    run: () =>
      test(["server/killed", "e2e/killed-browser"], { variables: { KILLS: "100", BROWSER_KILLS: "50" } }),
  },
  loan: {
    shows:
      "the tests of the rules catch each deliberate defect of the fold of a loan and of what surrounds it",
    run: () => huntMutants({ folder: LOAN, mutants: loanMutants, stages: LOAN_TESTS }),
  },
  many: {
    shows:
      "200 devices at 50 businesses of one server lose nothing and mix nothing up in ten minutes of kills, suspensions and moves; --devices, --businesses and --seconds take others",
    run: (args) => test(["testkit/device/many"], { variables: townOf(args) }),
  },
  mutants: {
    shows: "the simulator finds each deliberate defect within 500 seeds",
    run: (args) => simulations([["--mutants", "--seeds", "500", ...args]]),
  },
  android: {
    shows: "the Java of the phone shell compiles without a warning",
    run: () => test(["e2e/android"], { variables: { E2E_PROOFS: "1" }, programs: ["default-jdk-headless"] }),
  },
  package: {
    shows:
      "the package for Linux serves a shop without Node, npm or network, and the one for Windows has what it needs",
    run: () => test(["e2e/package"], { variables: { E2E_PROOFS: "1" }, programs: ["unzip", "iproute2"] }),
  },
  street: {
    shows: "the tests of the rules catch each deliberate defect of what loans of the street agree",
    run: () => huntMutants({ folder: STREET, mutants: streetMutants, stages: STREET_TESTS }),
  },
  seeds: {
    shows:
      "the invariants hold after each of 10,000 simulated lives, or of those that --seeds and --from name",
    run: (args) => simulations(shares(args, availableParallelism())),
  },
};

/** Runs the named proofs one after the other; without a name, all. Resolves with the exit code of the first that fails. */
export async function prove(words) {
  const { names, args } = split(words);
  const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
  if (unknown.length > 0) {
    console.error(`There is no proof "${unknown[0]}". There are:`);
    for (const [name, { shows }] of Object.entries(proofs)) console.error(`  ${name}: ${shows}`);
    return 2;
  }
  for (const name of names.length > 0 ? names : Object.keys(proofs)) {
    console.log(`${name}: ${proofs[name].shows}`);
    const code = await proofs[name].run(args);
    if (code !== 0) return code;
  }
  return 0;
}

/** Names come first, and arguments begin with the first option. */
function split(words) {
  const first = words.findIndex((word) => word.startsWith("-"));
  return first < 0 ? { names: words, args: [] } : { names: words.slice(0, first), args: words.slice(first) };
}

/** The same seeds in as many parts as there are processes; of an option that is given twice, the simulator takes the last. */
export function shares(args, processes) {
  const options = { seeds: { type: "string", default: "10000" }, from: { type: "string", default: "1" } };
  const { values } = parseArgs({ args, options, strict: false });
  const [count, from] = [Number(values.seeds), Number(values.from)];
  const bounds = Array.from({ length: processes + 1 }, (_, n) => Math.round((count * n) / processes));
  return bounds.slice(1).flatMap((end, n) => {
    const begin = bounds[n];
    return end > begin ? [[...args, "--seeds", String(end - begin), "--from", String(from + begin)]] : [];
  });
}

/** The variables of the town, as the options say or as the proof has it. */
export function townOf(args) {
  const option = (value) => ({ type: "string", default: value });
  const options = {
    devices: option("200"),
    businesses: option("50"),
    seconds: option("600"),
    seed: option(""),
  };
  const { values } = parseArgs({ args, options });
  const { devices, businesses, seconds, seed } = values;
  const town = { MANY_DEVICES: devices, MANY_BUSINESSES: businesses, MANY_SECONDS: seconds };
  return seed === "" ? town : { ...town, MANY_SEED: seed };
}

/** One process for each list of arguments, all at once. Resolves with the exit code of the first that failed. */
async function simulations(argumentLists) {
  passSignalsOn();
  endWithCaller();
  try {
    const options = { cwd: root, group: true };
    const ends = await Promise.all(
      argumentLists.map((args) => run(node, ["testkit/simulate.ts", ...args], options)),
    );
    return ends.find(({ code }) => code !== 0)?.code ?? 0;
  } catch (error) {
    if (error instanceof Interrupted) return error.exitCode;
    throw error;
  }
}
