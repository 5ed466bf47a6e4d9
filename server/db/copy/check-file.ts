/** Looks at every page, row, index and reference of a file of SQLite, by two processes that share the tables. */
import { fork } from "node:child_process";
import { extname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type CheckAnswer = { rows: readonly Record<string, unknown>[] } | { failure: string };

/** The processes' program, in the language of this very file: JavaScript in a package for a shop. */
const CHECKING = join(import.meta.dirname, `checking${extname(import.meta.filename)}`);
const CHECKERS = 2;

const WHOLE = "pragma quick_check";
const REFERENCES = "pragma foreign_key_check";

/** A backup that cannot be read is none. Throws with what is wrong; answers once the file is closed. */
export async function checkFile(file: string): Promise<void> {
  const statements = statementsFor(file);
  const outcomes = await Promise.allSettled(
    Array.from({ length: CHECKERS }, () => checkBy(startChecker(file), statements)),
  );
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/**
 * Together they see what `pragma integrity_check` does: the check of a table compares its rows with its indexes, and the
 * quick one goes through all pages of the file. The longest come first, so that both processes end at about the same time.
 */
function statementsFor(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = db
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .all()
      .map(({ name }) => ({ name: String(name), rows: rowsOf(db, String(name)) }));
    const checks = tables
      .sort((one, other) => other.rows - one.rows)
      .map(({ name }) => `pragma integrity_check("${name}")`);
    return [WHOLE, ...checks, REFERENCES];
  } finally {
    db.close();
  }
}

function rowsOf(db: DatabaseSync, table: string): number {
  return Number(db.prepare(`select count(*) as rows from "${table}"`).get()?.rows ?? 0);
}

type Checker = ReturnType<typeof fork>;

function startChecker(file: string): Checker {
  return fork(CHECKING, [file], { execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] });
}

/** Takes statements from the list until none is left or something is wrong. */
function checkBy(checker: Checker, statements: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = "";
    let wrong: string | null = null;
    const askNext = () => {
      const next = wrong === null ? statements.shift() : undefined;
      if (next === undefined) return checker.disconnect();
      asked = next;
      checker.send(next);
    };
    checker.on("message", (answer: CheckAnswer) => {
      wrong = whatIsWrong(asked, answer);
      if (wrong !== null) statements.length = 0;
      askNext();
    });
    checker.on("error", reject);
    checker.on("exit", (code, signal) => {
      if (wrong === null && code !== 0) wrong = `its check ended early (${signal ?? code})`;
      if (wrong === null) resolve();
      else reject(new Error(wrong));
    });
    askNext();
  });
}

function whatIsWrong(statement: string, answer: CheckAnswer): string | null {
  if ("failure" in answer) return `the copy cannot be read: ${answer.failure}`;
  const { rows } = answer;
  if (statement === REFERENCES) return rows.length > 0 ? "the copy has rows that refer to nothing" : null;
  const said = rows.flatMap((row) => Object.values(row));
  return said.length === 1 && said[0] === "ok" ? null : `the copy is damaged: ${said[0]}`;
}
