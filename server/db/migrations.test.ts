import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "#testkit/databases/catalogue";
import { ENGINES, testDatabase } from "#testkit/server/engines";
import { type Database, inside } from "./database.ts";
import { MIGRATIONS_FOLDER, migrationNames } from "./migrate.ts";
import { createStatements } from "./records/definition.ts";
import { TABLES } from "./records/schema.ts";

/** The files that businesses run, by their SHA-256: a database knows only their names, so their text is never changed. */
const RELEASED: Record<string, string> = {
  "0001-founding.postgresql.sql": "02c52f3389154bd275dc9c83d89f383ae2f369b59b8114da0a5354e1180081d6",
  "0001-founding.sqlite.sql": "af0cb2ff7eebe84adb9e7ae02daa4934e2855099bcb86a4182e9bce6f88a606b",
  "0002-trust.postgresql.sql": "62b2045e2d965dca69a09f8af3b27199191315d88dbce8237d9f8a9d2044d3b0",
  "0002-trust.sqlite.sql": "6ec94f0c0bc3af3084f70fddbd9e8a2bff7fec6814f09fa6bb978c6310db039f",
  "0003-rights.postgresql.sql": "d854f87982ac915604ed3136dace6071526a611c2efd79f235acca091d08c7a1",
  "0003-rights.sqlite.sql": "ec2d7a69bdf8c4c3637ad70cbfdb04f63030c71a11f804e15b5c80877c0585cf",
  "0004-corrected-folds.postgresql.sql": "4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c",
  "0004-corrected-folds.sqlite.sql": "4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c",
  "0005-expenses.postgresql.sql": "327750c5b8ce713bac44bc194a7dd0bc0302da1925fca49bdda47d3d58dea4a2",
  "0005-expenses.sqlite.sql": "cb63650d6b05dbe279eb09e30c5fccd3439611e94ce8aae976d9d921225845b3",
  "0006-backups.postgresql.sql": "11a7af55bb9f72d344d9a1458e84a52446f121f0d8801f5817c4003a436aea03",
  "0006-backups.sqlite.sql": "4fd2c80e06103caa185f95b30e52b1dd694a79f7dd71c0e504e9c0d8bbaddb7c",
  "0007-cash.postgresql.sql": "0bf142d190c2901fbf67b534ca09b75c2a69f499805f815df84b20b53b6aa3cb",
  "0007-cash.sqlite.sql": "6208b2c4efa51211f7741d9ac6d2ef17d553909aaddbbbf77ece35f72734c7db",
  "0008-settings.postgresql.sql": "513315b3c39e5da8d034ef3e9429955bb10cb38894492604e501af20f7519bb6",
  "0008-settings.sqlite.sql": "513315b3c39e5da8d034ef3e9429955bb10cb38894492604e501af20f7519bb6",
  "0009-continuous-yield.postgresql.sql": "37452f09da56b4eabf39eb773cc6c4e6fa155c9182aef3bf4cacabfedb2d9fe9",
  "0009-continuous-yield.sqlite.sql": "7b71beeb7f1dd83468d12c1eaf9a36c737c9cbfb1b67671b7e1ccfaad4bc9346",
  "0010-custody.postgresql.sql": "03bf4de0266628e22df2e2a70696856d0f602a0d16c85449bf6949f6ea987e23",
  "0010-custody.sqlite.sql": "4b221e2d27ddccf0466d688613795c6b8559d9c39fc85cf50a2ad2233d86358a",
  "0011-collaterals.postgresql.sql": "dd82909e61ec2d1c69e45c6659587cff1fc119de07210630953f99561cbec6dd",
  "0011-collaterals.sqlite.sql": "c7bb31578977ad7e9efea5add6bfbdad2090995f6fa469d73a1bf83b2bcfb386",
  "0012-visits.postgresql.sql": "56c7ee2f68f6d7f9d16dd2927ff15febb019487b22ee077d2d264dcfa6724bb9",
  "0012-visits.sqlite.sql": "e69ed58a5bd86a40c3ed595501e87379a24f4ff1293487148350135e2f6f728d",
  "0013-documents.postgresql.sql": "3079a3a2fe9bc41ac82e0eb3ca7747f6dd47a5bada96cd1eb8a50f3845279ff1",
  "0013-documents.sqlite.sql": "b14c99f26834f521abc190e0ee822dbfad96e2098f4944977ad285cb5e3c91c6",
  "0014-receipt-tokens.postgresql.sql": "53911e953138489e804126d5b8c2a3dd3607a68969c605dd86eb4d34f159e508",
  "0014-receipt-tokens.sqlite.sql": "4f1f4ee38ed3f3e2869ef4d408c9fef7a86c6a34e5ee73a4058741336bd367f1",
  "0015-portal.postgresql.sql": "d79157365371407a4c090df9552205296c38edaf981c673971cf7618491b5ceb",
  "0015-portal.sqlite.sql": "a38f66d69fc1028cb1731a43c6c2e04d6748d6c7fdbe79f98ee6d4c449b60c17",
  "0016-running-loans.postgresql.sql": "91ee99e12104de935776b3e9b7d6efec84df1dcbae4c748f3765233a5c7a5719",
  "0016-running-loans.sqlite.sql": "91ee99e12104de935776b3e9b7d6efec84df1dcbae4c748f3765233a5c7a5719",
  "0017-ended-devices.postgresql.sql": "92e47cb812ecf3fefd6cbd0fc40c3f408aadb6e264ebc79b0505bc68e1a6fdbb",
  "0017-ended-devices.sqlite.sql": "2ece3a7e3c4f98b03257c503bc70ca845d4ef32005380de95861ac40cf4109f2",
  "0018-folds-after-refunds.postgresql.sql":
    "4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c",
  "0018-folds-after-refunds.sqlite.sql": "4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c",
  "0019-folds-in-order.postgresql.sql": "4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c",
  "0019-folds-in-order.sqlite.sql": "4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c",
  "0020-records-in-range.postgresql.sql": "013ece1e297f8b19948ba9a5fe29f1df09e0dc2217fd654f9189bafb38e4bd2a",
  "0020-records-in-range.sqlite.sql": "b08f2432985ec43d36d47c33d021227479fe7118fa6cde342a7d242195a0e3e1",
  "0021-security.postgresql.sql": "c6a5df6eeb21853e8c23ce7457d7197145e80a1db08bd4fec8ce658169844023",
  "0021-security.sqlite.sql": "f07e88e2e119c91bbb14096b0b7a0700715264285fcb1e1f707eca682aff2ce3",
  "0022-first-counts-and-days.postgresql.sql":
    "0e556ebd670dddc0b1b518ec43a5fff1ced25ca3688d30f8bae26e014860e122",
  "0022-first-counts-and-days.sqlite.sql": "7d3da8c124974f43820faf39be3003f8e694079f74d7ebc579e96875401f6bfc",
  "0024-timelines.postgresql.sql": "6d2d35e4a750f9eb895702dee338e6874f7f0e58597634e7a7ad4de3f3e10e0c",
  "0024-timelines.sqlite.sql": "4d51c3552dd38833b0351b1e46028348c962e90b5d8f5fbb070e94408a8b1be1",
  "0026-record-protocols.postgresql.sql": "f480208424ecc4dce5e9903e3edef9aa4856be3683469ed2f4139a9077e6920a",
  "0026-record-protocols.sqlite.sql": "98e022fc9dfd12fd3c1a2267c5576d89754b47253c33a05fe22aaddbbcd04e7e",
  "0027-zones.postgresql.sql": "e5d5f81cbb8c3428f5067b23460579ce32954cef6d442fc0f10740c3b5907511",
  "0027-zones.sqlite.sql": "1e7f71d78f4f1f60a04dac89cbdb030f3315587ba2f3c53a100abb965ab6cb4b",
  "0028-street.postgresql.sql": "79a2b37f8c14cd9de9bf6f3122232694f25a3d4c373a9b92cd1e7052e7bf08ab",
  "0028-street.sqlite.sql": "5e32533e31fca4f8c32d69ba3b0b5f44605e8c9a69bc0d9efa0c00f53616018d",
  "0029-renewal.postgresql.sql": "edba34eb3490bed75165e1dcd2ce548355d7813f68c9cf2d16d85c11d5483402",
  "0029-renewal.sqlite.sql": "aa21dc9ca747bc3dd8b9e86f4e365c06ca9dc9770c26a16ac553ba313afe301b",
  "0030-yield-periods.postgresql.sql": "94e6ef2d4f879817a50d3c7f83a006c795df7b9bca62f8340609963fd45e51ba",
  "0030-yield-periods.sqlite.sql": "4155bbfd778a0c19fff922ccf1dd06a6c13408f2a4b40f4f33735df77aff542e",
  "0031-loan-numbers.postgresql.sql": "ae710d2a18874d37a7115d4d5167d3865928258fde57cdc5055547c252646e7a",
  "0031-loan-numbers.sqlite.sql": "6e97d501b3aa53ab61ed37a0a3183ad3b6ba180aa42a46fa088616d1186161fa",
  "0032-portfolios.postgresql.sql": "2f5d4b3acd66735b333762ad0877b13c415847242b7462ecddd29ffffcb2c7dc",
  "0032-portfolios.sqlite.sql": "f0fd4e60696a303c39b2734c7c05eba4fa599d6dac2094af8aa79d10b2386ff0",
  "0033-imports.postgresql.sql": "360e4df8c4aa59c4e38d3fceb7fd97943859dbe999adfdeeffb20ae00597d82a",
  "0033-imports.sqlite.sql": "17e31037a3e29454bb4945c8648eed885aac444cbeaba1724d2739349f892032",
  "0034-hand-ins-and-renewals.postgresql.sql":
    "045bbf02a42ccbe811e38f5850e8cefed6b6a92428794b6a8fec5168647e69a8",
  "0034-hand-ins-and-renewals.sqlite.sql": "045bbf02a42ccbe811e38f5850e8cefed6b6a92428794b6a8fec5168647e69a8",
};

describe("the migrations", () => {
  it("have each number once for both engines", () => {
    const names = migrationNames("sqlite");
    expect(migrationNames("postgresql")).toEqual(names);
    const numbers = names.map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
    const steps = readdirSync(MIGRATIONS_FOLDER).filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file));
    expect(names).toEqual(expect.arrayContaining(steps.map((file) => file.slice(0, -".ts".length))));
  });

  it.each(Object.entries(RELEASED))("leave %s as it was released", (file, released) => {
    const text = readFileSync(join(MIGRATIONS_FOLDER, file));
    expect(createHash("sha256").update(text).digest("hex")).toBe(released);
  });

  it.each(ENGINES)("together make on %s the tables that are declared", async (engine) => {
    const [migrated, declared] = [await testDatabase(engine), await testDatabase(engine)];
    const byMigrations = await migrated.open();
    const byDeclaration = declared.openAsItIs();
    for (const statement of TABLES.flatMap((table) => createStatements(byDeclaration.engine, table))) {
      await run(byDeclaration, statement);
    }
    expect(await readCatalogue(byMigrations)).toEqual(await readCatalogue(byDeclaration));
    for (const db of [byMigrations, byDeclaration]) await db.close();
    for (const database of [migrated, declared]) await database.remove();
  });

  it.each(ENGINES)("that make a column otherwise than declared on %s are found out", async (engine) => {
    const database = await testDatabase(engine);
    const db = await database.open();
    const before = await readCatalogue(db);
    await run(db, "alter table lenders add column nickname text not null default '' check (nickname <> 'x')");
    await run(db, "create index lenders_nickname on lenders (nickname) where nickname <> ''");
    const { lenders, ...others } = await readCatalogue(db);
    const { lenders: were, ...othersWere } = before;
    expect(others).toEqual(othersWere);
    const added = lenders?.filter((line) => !were?.includes(line)).map((line) => line.split(" ")[0]);
    expect(added?.map((kind) => (kind === "constraint" ? "check" : kind)).sort()).toEqual([
      "check",
      "column",
      "index",
    ]);
    await db.close();
    await database.remove();
  });
});

async function run(db: Database, statement: string): Promise<void> {
  await sql.raw(statement).execute(inside(db).kysely);
}
