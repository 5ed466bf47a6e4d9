import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestBusinesses } from "#testkit/server/businesses";
import { chosenBooks } from "./chosen-books.ts";

describe("the books of a server for many businesses", () => {
  let server: TestBusinesses;
  let folder: string;
  let empty: string;
  beforeAll(async () => {
    server = await TestBusinesses.start("sqlite in a file");
    folder = server.place.location.folder;
    empty = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    for (const id of ["uno", "dos"]) await server.office(id);
    await server.add("sin-abrir");
  });
  afterAll(async () => {
    await server.close();
    rmSync(empty, { recursive: true });
  });

  const variables = () => ({ BUSINESSES_DIR: folder, BACKUP_SECOND_DIR: "/otro" });
  const chosenBy = async (...line: string[]) =>
    (await chosenBooks(line, variables())).books.map(({ business }) => business);

  it("are chosen by name, by several, or all that were ever opened", async () => {
    expect(await chosenBy("--business", "dos")).toEqual(["dos"]);
    expect(await chosenBy("--business=uno", "--business", "dos")).toEqual(["dos", "uno"]);
    expect(await chosenBy("--all")).toEqual(["dos", "uno"]);
  });

  it("are each in a folder of its own, with a folder for copies, and the rest of the line is left", async () => {
    const line = ["--businesses", folder, "ada@example.com", "--business", "uno", "--yes"];
    const { books, args } = await chosenBooks(line, { BACKUP_SECOND_DIR: "/otro" });
    expect(args).toEqual(["ada@example.com", "--yes"]);
    expect(books[0]?.configuration).toMatchObject({
      dataDir: join(folder, "uno"),
      databaseUrl: null,
    });
    expect(books[0]?.places).toEqual({
      source: { file: join(folder, "uno", "cuadre.db") },
      folder: join(folder, "uno", "backups"),
      secondFolder: join("/otro", "uno"),
    });
  });

  it.each([
    ["this server has many businesses", []],
    ["there is no business tres", ["--business", "tres"]],
    ["there is no business sin-abrir", ["--business", "sin-abrir"]],
    ["--business must be followed by its name", ["--business"]],
    ["--business must be followed by its name", ["--business", "--all"]],
  ])("are refused with «%s» where the line says %j", async (sentence, line) => {
    await expect(chosenBooks(line, variables())).rejects.toThrow(sentence);
  });

  it("are not made where a folder has none", async () => {
    await expect(chosenBooks(["--all"], { BUSINESSES_DIR: empty })).rejects.toThrow(
      "no directory of businesses",
    );
  });
});

describe("the book of a server for one business", () => {
  it("is the configured one, and takes no name of a business", async () => {
    const { books, args } = await chosenBooks(["ada@example.com"], { DATA_DIR: "/datos" });
    expect(books).toMatchObject([
      { business: null, configuration: { dataDir: "/datos", databaseUrl: null } },
    ]);
    expect(args).toEqual(["ada@example.com"]);
    await expect(chosenBooks(["--all"], { DATA_DIR: "/datos" })).rejects.toThrow("for many businesses");
  });
});
