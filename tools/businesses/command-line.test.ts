/** A line of `npm run businesses` is read, or answered by the one line that would be right. */
import { describe, expect, it } from "vitest";
import { readLine } from "./command-line.ts";

const words = (line: string) => line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', "")) ?? [];

describe("a line of the command", () => {
  it.each([
    ["list", { verb: "list", filter: null }],
    ["list --behind", { verb: "list", filter: "behind" }],
    [
      'create el-sol "El Sol" el-sol.example cobros.example',
      {
        verb: "create",
        id: "el-sol",
        title: "El Sol",
        hosts: ["el-sol.example", "cobros.example"],
        place: "file",
      },
    ],
    [
      'create el-sol "El Sol" el-sol.example --place postgresql',
      { verb: "create", id: "el-sol", title: "El Sol", hosts: ["el-sol.example"], place: "postgresql" },
    ],
    ["operator", { verb: "operator", change: null }],
    ["operator reset a@x.example", { verb: "operator", change: { kind: "reset", email: "a@x.example" } }],
    ["operator remove a@x.example", { verb: "operator", change: { kind: "remove", email: "a@x.example" } }],
    ["invite el-sol", { verb: "invite", id: "el-sol" }],
    ["suspend el-sol", { verb: "suspend", id: "el-sol" }],
    ["resume el-sol", { verb: "resume", id: "el-sol" }],
    ['rename el-sol "Luz, SRL"', { verb: "rename", id: "el-sol", title: "Luz, SRL" }],
    ["end el-sol", { verb: "end", id: "el-sol" }],
    ["backup el-sol", { verb: "backup", id: "el-sol" }],
    ["backup --all", { verb: "backup", id: null }],
    ["migrate --all", { verb: "migrate", id: null }],
    ["move el-sol postgresql", { verb: "move", id: "el-sol", to: "postgresql" }],
    ["hosts el-sol", { verb: "hosts", id: "el-sol", change: null }],
    [
      "hosts el-sol add x.example",
      { verb: "hosts", id: "el-sol", change: { kind: "add", host: "x.example" } },
    ],
    [
      "hosts el-sol remove x.example",
      { verb: "hosts", id: "el-sol", change: { kind: "remove", host: "x.example" } },
    ],
  ])("%s", (line, asked) => {
    expect(readLine(words(line))).toEqual({ asked, json: false, folder: null });
  });

  it("names the folder and asks for JSON", () => {
    expect(readLine(words("list --json --businesses /srv/cuadre"))).toMatchObject({
      json: true,
      folder: "/srv/cuadre",
    });
  });

  it.each([
    ["", "npm run businesses -- list | create | invite"],
    ["lista", "npm run businesses -- list | create | invite"],
    ["toString", "npm run businesses -- list | create | invite"],
    ["list el-sol", "npm run businesses -- list [--behind | --problem | --suspended]"],
    ["list --behind --problem", "npm run businesses -- list [--behind | --problem | --suspended]"],
    ["create el-sol", 'npm run businesses -- create ID "TITLE" HOST… [--place postgresql]'],
    ['create el-sol "El Sol" x.example --place cloud', 'npm run businesses -- create ID "TITLE" HOST…'],
    ["move el-sol", "npm run businesses -- move ID file | move ID postgresql"],
    ["move el-sol cloud", "npm run businesses -- move ID file | move ID postgresql"],
    ["suspend", "npm run businesses -- suspend ID"],
    ["rename el-sol", 'npm run businesses -- rename ID "TITLE"'],
    ["suspend uno dos", "npm run businesses -- suspend ID"],
    ["operator reset", "npm run businesses -- operator | operator reset EMAIL | operator remove EMAIL"],
    ["backup", "npm run businesses -- backup ID | backup --all"],
    ["backup el-sol --all", "npm run businesses -- backup ID | backup --all"],
    ["hosts el-sol add", "npm run businesses -- hosts ID | hosts ID add HOST | hosts ID remove HOST"],
    ["hosts el-sol drop x.example", "npm run businesses -- hosts ID | hosts ID add HOST"],
    ["list --jsn", "Unknown option '--jsn': npm run businesses -- list"],
  ])("that is wrong hears in one line what is right: %s", (line, right) => {
    let said = "";
    try {
      readLine(words(line));
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toContain(right);
    expect(said).not.toContain("\n");
  });
});
