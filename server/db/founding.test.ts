import { describe, expect, it } from "vitest";
import { createStatements } from "./definition.ts";
import type { Engine } from "./kinds.ts";
import { TABLES } from "./schema.ts";

const FIRST_HEAD = "insert into head (id, epoch, seq, tag, forgotten_seq) values (1, '', 0, '', 0)";

describe("the founding migration", () => {
  it.each<Engine>(["sqlite", "postgresql"])("makes on %s exactly the tables declared", async (engine) => {
    const statements = [...TABLES.flatMap((table) => createStatements(engine, table)), FIRST_HEAD];
    await expect(`${statements.join(";\n\n")};\n`).toMatchFileSnapshot(
      `migrations/0001-founding.${engine}.sql`,
    );
  });
});
