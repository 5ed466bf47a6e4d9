/** The same proofs on Citus, where it was built: `CITUS_BIN` is the folder with the programs of its PostgreSQL. */
import type { EngineOfCluster } from "./cluster.ts";

/** The database is one node of Citus, with each schema that is made in it from then on placed by itself. */
const PARAMETERS = {
  shared_preload_libraries: "citus",
  "citus.enable_schema_based_sharding": "on",
};

export function citusHere(): { name: string; engine: Partial<EngineOfCluster> }[] {
  const programs = process.env.CITUS_BIN;
  if (programs === undefined) {
    console.log("Citus: left out, because CITUS_BIN names no folder with its programs");
    return [];
  }
  const prepare = ["create extension citus"];
  return [{ name: "Citus", engine: { programs, parameters: PARAMETERS, prepare } }];
}
