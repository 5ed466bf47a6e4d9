/**
 * The phone shell's own Java compiled without a warning, against stubs of the classes of Android and Capacitor that it names
 * (`mobile/android-stubs`). It shows no more than that the two agree: nothing of it runs here.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const OURS = "mobile/android/app/src/main/java";

function javaIn(folder: string): string[] {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return paths.filter((path) => path.endsWith(".java")).map((path) => join(folder, path));
}

it("the Java of the phone shell compiles without a warning", () => {
  const classes = mkdtempSync(join(tmpdir(), "cuadre-java-"));
  try {
    const sources = [...javaIn(OURS), ...javaIn("mobile/android-stubs")];
    const options = ["--release", "17", "-Xlint:all", "-Werror", "-d", classes];
    execFileSync("javac", [...options, ...sources], { cwd: ROOT, stdio: "pipe" });
    const made = readdirSync(join(classes, "app/cuadre/prestamos"));
    for (const name of javaIn(OURS))
      expect(made).toContain(`${name.split("/").at(-1)?.replace(".java", "")}.class`);
  } finally {
    rmSync(classes, { recursive: true, force: true });
  }
});
