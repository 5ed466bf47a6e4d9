import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../tidy/source.ts";
import { type Element, elementsOf } from "./xml.ts";

const MAIN = "mobile/android/app/src/main";
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), "utf8");
const under = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
/** The repository keeps nothing that `cap sync` or a build writes. */
const WRITTEN =
  /\/assets\/|\/res\/xml\/config\.xml$|\/capacitor-cordova-|\/build\/|\/\.gradle\/|\/App\/App\/(public\/|config\.xml$|capacitor\.config\.json$)/;
const kept = under("mobile").filter((path) => !WRITTEN.test(path) && statSync(join(ROOT, path)).isFile());
const manifest = elementsOf(read(MAIN, "AndroidManifest.xml"));
const called = (name: string) => manifest.filter((element) => element.name === name);
const android = (element: Element | undefined, name: string) => element?.attributes.get(`android:${name}`);

describe("the phone shell's files", () => {
  it("are well-formed XML", () => {
    const files = kept.filter((path) => /\.(xml|plist|storyboard)$/.test(path));
    expect(files.length).toBeGreaterThan(8);
    for (const path of files) expect(() => elementsOf(read(path)), path).not.toThrow();
  });

  it("refuses XML that is none", () => {
    for (const wrong of ["<a><b></a></b>", '<a b="1" b="2"/>', "<a/><b/>", "<a b=1/>", "<a>", "x"])
      expect(() => elementsOf(wrong), wrong).toThrow();
  });

  it("name only resources that are there", () => {
    const have = new Set<string>();
    const libraries = [`${MAIN}/res`, "node_modules/@capacitor/android/capacitor/src/main/res"];
    for (const path of libraries.flatMap(under)) {
      const kind = basename(dirname(path)).replace(/-.*/, "");
      if (kind !== "values") have.add(`${kind}/${basename(path, extname(path))}`);
      else
        for (const { name, attributes } of elementsOf(read(path)))
          have.add(`${name}/${attributes.get("name")}`);
    }
    const files = kept.filter((path) => path.startsWith(MAIN) && path.endsWith(".xml"));
    const named = files.flatMap((path) => [
      ...read(path).matchAll(/"@(?!null)(\w+\/[\w.]+)"|>@(\w+\/[\w.]+)</g),
    ]);
    expect(named.length).toBeGreaterThan(10);
    for (const [, attribute, text] of named) expect(have).toContain(attribute ?? text);
    const java = kept.filter((path) => path.startsWith(MAIN) && path.endsWith(".java"));
    for (const [, kind, name] of java.flatMap((path) => [...read(path).matchAll(/\bR\.(\w+)\.(\w+)/g)]))
      expect(have).toContain(`${kind}/${name}`);
  });

  it("say what the shop asked for: no backup, the keyboard beside the page, links, an id of our own", () => {
    const [application] = called("application");
    expect(android(application, "allowBackup")).toBe("false");
    const [activity] = called("activity");
    expect(android(activity, "windowSoftInputMode")).toBe("adjustResize");
    expect(existsSync(join(ROOT, MAIN, "java/app/cuadre/prestamos/MainActivity.java"))).toBe(true);
    const strings = read(MAIN, "res/values/strings.xml");
    expect(strings).toContain('<string name="custom_url_scheme">cuadre</string>');
    expect(read("mobile/ios/App/App/Info.plist")).toContain("<string>cuadre</string>");
    const { appId } = JSON.parse(read("capacitor.config.json")) as { appId: string };
    expect(appId).toBe("app.cuadre.prestamos");
    expect(read("mobile/android/app/build.gradle")).toContain(`applicationId "${appId}"`);
    expect(read("mobile/ios/App/App.xcodeproj/project.pbxproj")).toContain(
      `PRODUCT_BUNDLE_IDENTIFIER = ${appId};`,
    );
  });

  it("have the product's version, and as a number one that rises with it", () => {
    const { version } = JSON.parse(read("package.json")) as { version: string };
    const [great = 0, middle = 0, small = 0] = version.split(".").map(Number);
    const code = great * 10_000 + middle * 100 + small;
    const gradle = read("mobile/android/app/build.gradle");
    expect(gradle).toContain(`versionCode ${code}\n`);
    expect(gradle).toContain(`versionName "${version}"\n`);
    const project = read("mobile/ios/App/App.xcodeproj/project.pbxproj");
    const settings = [...project.matchAll(/(CURRENT_PROJECT|MARKETING)_VERSION = (.*);/g)];
    expect(new Set(settings.map(([, , value]) => value))).toEqual(new Set([String(code), version]));
  });

  it("name the icon of a notice, which is there", () => {
    const { plugins } = JSON.parse(read("capacitor.config.json")) as {
      plugins: { LocalNotifications: { smallIcon: string } };
    };
    expect(existsSync(join(ROOT, MAIN, `res/drawable/${plugins.LocalNotifications.smallIcon}.xml`))).toBe(
      true,
    );
  });

  it("build every file of Swift that is there", () => {
    const project = read("mobile/ios/App/App.xcodeproj/project.pbxproj");
    const swift = kept
      .filter((path) => /ios\/App\/App\/\w+\.swift$/.test(path))
      .map((path) => basename(path));
    expect(swift.length).toBeGreaterThan(4);
    for (const name of swift) expect(project.split(`/* ${name} in Sources */`).length, name).toBe(3);
  });

  // The compiler itself runs in `npm run prove -- android`: see docs/decisions/tests.md.
  it("compile against stubs that say of Capacitor only what its own classes say", () => {
    const stubs = kept.filter((path) => /android-stubs\/com\/getcapacitor\/\w+\.java$/.test(path));
    expect(stubs.length).toBeGreaterThan(8);
    for (const path of stubs) {
      const real = read(
        "node_modules/@capacitor/android/capacitor/src/main/java/com/getcapacitor",
        basename(path),
      );
      for (const [, name = "", given = ""] of read(path).matchAll(/(\w+)\(([^)]*)\) ?\{/g)) {
        const count = given.trim() === "" ? 0 : given.split(",").length;
        const declared = [...real.matchAll(new RegExp(`\\b${name}\\(([^)]*)\\)[^;{]*\\{`, "g"))];
        const counts = declared.map(([, real = ""]) => (real.trim() === "" ? 0 : real.split(",").length));
        expect(counts, `${basename(path)}: ${name}`).toContain(count);
      }
    }
  });

  it("ask for no permission whose reason is not written down", () => {
    const asked = called("uses-permission").map((element) => android(element, "name"));
    const reasons = read("docs/build-android.md");
    for (const permission of asked) expect(reasons).toContain(`\`${permission?.split(".").at(-1)}\``);
    const plist = read("mobile/ios/App/App/Info.plist");
    for (const [, key] of plist.matchAll(/<key>(NS\w+UsageDescription)<\/key>/g))
      expect(reasons).toContain(`\`${key}\``);
  });
});

describe("on a fresh clone", () => {
  let clone: string;
  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), "cuadre-mobile-"));
    for (const path of [...kept, "capacitor.config.json", "package.json"])
      cpSync(join(ROOT, path), join(clone, path));
    // Not a link: the program would write where it leads.
    for (const packages of ["node_modules/@capacitor", "node_modules/@capacitor-community"])
      cpSync(join(ROOT, packages), join(clone, packages), { recursive: true });
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  it("`npx cap sync` brings both platforms up to date, and what is kept of it is what it writes", () => {
    const program = join(ROOT, "node_modules/@capacitor/cli/bin/capacitor");
    const environment = { ...process.env, CAPACITOR_TELEMETRY: "0", CI: "1" };
    execFileSync(process.execPath, [program, "sync"], { cwd: clone, env: environment, stdio: "pipe" });
    for (const page of [`${MAIN}/assets/public/address.js`, "mobile/ios/App/App/public/address.js"])
      expect(existsSync(join(clone, page))).toBe(true);
    const written = [
      "mobile/android/capacitor.settings.gradle",
      "mobile/android/app/capacitor.build.gradle",
      "mobile/ios/App/CapApp-SPM/Package.swift",
    ];
    for (const path of written) expect(readFileSync(join(clone, path), "utf8"), path).toBe(read(path));
  });
});
