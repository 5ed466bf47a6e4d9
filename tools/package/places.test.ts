import { describe, expect, it } from "vitest";
import { known } from "../setup/node-hash.mjs";
import { loginScript } from "./at-login.ts";
import { compileCache, dataFolder, loginEntry, type Machine } from "./places.ts";
import { PLATFORMS, platformsNamed } from "./platforms.ts";
import { lockedPackage } from "./registry.ts";

const windows: Machine = {
  platform: "win32",
  home: "C:/Personas/Ana",
  variables: { LOCALAPPDATA: "C:/Personas/Ana/AppData/Local", APPDATA: "C:/Personas/Ana/AppData/Roaming" },
};
const linux: Machine = { platform: "linux", home: "/casa/ana", variables: {} };
const inWindows = (path: string) => path.replaceAll("/", "\\");

describe("the book of a shop", () => {
  it("is in the person's own folder, so that a new version finds it", () => {
    expect(dataFolder(linux)).toBe("/casa/ana/.local/share/cuadre/datos");
    expect(dataFolder(windows)).toBe(inWindows("C:/Personas/Ana/AppData/Local/Cuadre/datos"));
    expect(dataFolder({ ...windows, variables: {} })).toBe(dataFolder(windows));
  });

  it("is where the person says", () => {
    expect(dataFolder({ ...linux, variables: { DATA_DIR: "/disco/libro" } })).toBe("/disco/libro");
    expect(dataFolder({ ...linux, variables: { XDG_DATA_HOME: "/disco" } })).toBe("/disco/cuadre/datos");
  });

  it("is never beside what Node compiled, which may be deleted", () => {
    for (const machine of [linux, windows]) expect(compileCache(machine)).not.toContain(dataFolder(machine));
  });
});

describe("starting with the person's session", () => {
  it("is a user unit on Linux, whose paths systemd reads as they are", () => {
    expect(loginEntry(linux)).toBe("/casa/ana/.config/systemd/user/cuadre.service");
    const machine = { ...linux, variables: { DATA_DIR: "/disco/100% mío" } };
    const unit = loginScript(machine, '/casa/ana/Mi "Cuadre" $1', 3000);
    expect(unit).toContain('ExecStart="/casa/ana/Mi \\"Cuadre\\" $$1/cuadre.sh" servir\n');
    expect(unit).toContain('Environment="DATA_DIR=/disco/100%% mío"\n');
    expect(unit).toContain("WantedBy=default.target\n");
  });

  it("is a script in the start-up folder on Windows, which needs no administrator", () => {
    expect(loginEntry(windows)).toBe(
      inWindows("C:/Personas/Ana/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Startup/Cuadre.cmd"),
    );
    const script = loginScript(windows, inWindows("D:/Negocio al 20%/cuadre"), 3000);
    expect(script).toContain(`cmd /c ""${inWindows("D:/Negocio al 20%%/cuadre/cuadre.cmd")}" servir"\r\n`);
    expect(script).not.toContain("DATA_DIR");
    expect(script.replaceAll("\r\n", "")).not.toContain("\n");
  });
});

describe("the platforms of a package", () => {
  it("have a Node of a known hash, and an argon2 that the lockfile seals", () => {
    const { version } = lockedPackage("node");
    for (const { name, argon2 } of PLATFORMS) {
      expect(known[version]?.[name]).toMatch(/^[0-9a-f]{64}$/);
      expect(lockedPackage(argon2)).toMatchObject({
        version: lockedPackage("@node-rs/argon2").version,
        integrity: expect.stringMatching(/^sha512-/),
      });
    }
  });

  it("are all where none is named, and none of another name", () => {
    expect(platformsNamed([])).toEqual(PLATFORMS);
    expect(platformsNamed(["win-x64"]).map(({ script }) => script)).toEqual(["cuadre.cmd"]);
    expect(() => platformsNamed(["solaris"])).toThrow("win-x64, linux-x64, linux-arm64");
  });
});
