/** Where things live: names that say nothing, files that only pass on, and doors that only one place may open. */
import ts from "typescript";
import { at, collect, isTest, isTidy, type Rule } from "./source.ts";

const DRAWERS = /^(utils?|helpers?|commons?|shared|misc|lib)$/;

export const drawers: Rule = {
  says: "no drawers: a file without a noun has no home yet",
  fix: "Name the file after the thing it knows (money, receipt, due date), and put it beside the code that needs it.",
  find: ({ path }) => {
    const names = path.split("/").map((name) => name.replace(/\.[.\w]*$/, ""));
    return names.filter((name) => DRAWERS.test(name)).map((name) => ({ path, what: `is called "${name}"` }));
  },
  wrong: ["web/features/loans/utils.ts", ""],
  right: ["web/features/loans/due-date.ts", ""],
};

export const barrels: Rule = {
  says: "no barrels",
  fix: "Import from the file that has it; a file that only passes on hides where things live.",
  find: ({ path, tree }) => {
    const passesOn = (one: ts.Statement): boolean =>
      ts.isExportDeclaration(one) && Boolean(one.moduleSpecifier);
    const barrel = tree.statements.length > 0 && tree.statements.every(passesOn);
    return barrel ? [{ path, what: "only exports from others" }] : [];
  },
  wrong: ["web/ui/index.ts", 'export * from "./table.tsx";'],
  right: ["web/ui/table.ts", 'export { type Row } from "./row.ts";\nexport const rows = 10;'],
};

export const purpose: Rule = {
  says: "a file opens with its purpose",
  fix: "Begin with one short comment: what this file is for, in a full sentence.",
  find: ({ path, text }) => {
    if (isTest(path) || text.trim() === "") return [];
    const opening = text.replace(/^#!.*\n/, "").trimStart();
    return /^\/[/*]/.test(opening) ? [] : [{ path, what: "opens without a comment" }];
  },
  wrong: ["domain/a.ts", "export const a = 1;"],
  right: ["domain/a.ts", "/** One, for those who count. */\nexport const a = 1;"],
};

const WRITING = /\.(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/;

export const writes: Rule = {
  says: "only server/db writes to the database, and the directory to its own",
  fix: "Every write goes through `transact`; add what is missing to server/db and call it from there.",
  find: (source) => {
    if (!source.path.startsWith("server/") || /^server\/(db|businesses\/directory)\//.test(source.path))
      return [];
    if (isTest(source.path)) return [];
    return collect(source, (node) =>
      ts.isCallExpression(node) && WRITING.test(node.expression.getText())
        ? at(source, node, `${node.expression.getText().split(".").at(-1)} outside server/db`)
        : undefined,
    );
  },
  wrong: ["server/features/files/store.ts", 'await tx.insertInto("file").values(row).execute();'],
  right: ["server/db/journal/head.ts", 'await tx.updateTable("head").set(head).execute();'],
};

export const environment: Rule = {
  says: "only server/main.ts reads the environment",
  fix: "Read it in server/main.ts and hand the value in: tests build the app without an environment.",
  find: (source) => {
    if (!/^(domain|contract|commands|server|web)\//.test(source.path)) return [];
    if (source.path === "server/main.ts" || isTest(source.path)) return [];
    return collect(source, (node) =>
      ts.isPropertyAccessExpression(node) && node.getText() === "process.env"
        ? at(source, node, "process.env")
        : undefined,
    );
  },
  wrong: ["server/app.ts", "export const port = process.env.PORT;"],
  right: ["server/main.ts", "export const port = process.env.PORT;"],
};

const TALKERS = /^(tools|bench)\/|^(server|demo)\/main\.ts$|^testkit\/(simulate|patroni)/;
const TALK = /^console\.(log|debug|info|dir|table)$/;

export const talk: Rule = {
  says: "no console.log outside the programs that talk to a terminal",
  fix: "Delete it, or use the server's logger.",
  find: (source) => {
    if (TALKERS.test(source.path) || isTidy(source.path)) return [];
    return collect(source, (node) =>
      ts.isCallExpression(node) && TALK.test(node.expression.getText())
        ? at(source, node, node.getText())
        : undefined,
    );
  },
  wrong: ["web/app/shell.tsx", "console.log(user);"],
  right: ["bench/main.ts", "console.log(ratio);"],
};
