/** Where a package keeps what outlives its folder: a new version is unpacked beside, and finds the data where they were. */
import { posix, win32 } from "node:path";

type Variables = Readonly<Record<string, string | undefined>>;

export interface Machine {
  platform: NodeJS.Platform;
  variables: Variables;
  /** The person's own folder. */
  home: string;
}

export function pathsOf(machine: Machine): typeof posix {
  return machine.platform === "win32" ? win32 : posix;
}

/** The folder of the book: the person's own data, never the folder that was unpacked. */
export function dataFolder(machine: Machine): string {
  const { variables } = machine;
  if (variables.DATA_DIR?.trim()) return variables.DATA_DIR.trim();
  return pathsOf(machine).join(baseOf(machine, "LOCALAPPDATA", "XDG_DATA_HOME", ".local/share"), "datos");
}

/** Node's compiled copy of the program. It may be deleted at any time. */
export function compileCache(machine: Machine): string {
  return pathsOf(machine).join(baseOf(machine, "LOCALAPPDATA", "XDG_CACHE_HOME", ".cache"), "programa");
}

/** The file by which the system starts Cuadre when the person signs in. */
export function loginEntry(machine: Machine): string {
  const { join } = pathsOf(machine);
  const { variables, home } = machine;
  if (machine.platform === "win32") {
    const roaming = variables.APPDATA || join(home, "AppData", "Roaming");
    return join(roaming, "Microsoft", "Windows", "Start Menu", "Programs", "Startup", "Cuadre.cmd");
  }
  return join(variables.XDG_CONFIG_HOME || join(home, ".config"), "systemd", "user", "cuadre.service");
}

function baseOf(machine: Machine, onWindows: string, elsewhere: string, usual: string): string {
  const { join } = pathsOf(machine);
  const { variables, home } = machine;
  if (machine.platform === "win32")
    return join(variables[onWindows] || join(home, "AppData", "Local"), "Cuadre");
  return join(variables[elsewhere] || join(home, usual), "cuadre");
}
