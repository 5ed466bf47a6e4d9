/** Starts Cuadre with the person's session: a user unit of systemd, or a script in the start-up folder of Windows. */
import { type Machine, pathsOf } from "./places.ts";

/**
 * The content of the file, for the package in `folder`. On Windows the start-up folder and not `schtasks`: a task that runs at
 * sign-in takes an administrator, and the folder does not.
 */
export function loginScript(machine: Machine, folder: string, port: number): string {
  return machine.platform === "win32" ? startUpScript(machine, folder, port) : unit(machine, folder, port);
}

function startUpScript(machine: Machine, folder: string, port: number): string {
  const program = pathsOf(machine).join(folder, "cuadre.cmd").replaceAll("%", "%%");
  const lines = [
    "@echo off",
    "chcp 65001 >nul",
    `set "PORT=${port}"`,
    ...dataDirectory(machine).map((folder) => `set "DATA_DIR=${folder.replaceAll("%", "%%")}"`),
    `start "Cuadre" /min cmd /c ""${program}" servir"`,
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

function unit(machine: Machine, folder: string, port: number): string {
  const program = pathsOf(machine).join(folder, "cuadre.sh");
  return [
    "[Unit]",
    "Description=Cuadre",
    "After=network.target",
    "",
    "[Service]",
    `Environment=${quoted(`PORT=${port}`)}`,
    ...dataDirectory(machine).map((folder) => `Environment=${quoted(`DATA_DIR=${folder}`)}`),
    `ExecStart=${quoted(program)} servir`,
    "Restart=on-failure",
    "TimeoutStopSec=30",
    "",
    "[Install]",
    "WantedBy=default.target",
    "",
  ].join("\n");
}

/** systemd reads `%` as the beginning of a specifier, and a backslash and a quote inside quotes as escapes. */
function quoted(text: string): string {
  return `"${text.replaceAll("%", "%%").replaceAll("$", "$$$$").replaceAll(/["\\]/g, "\\$&")}"`;
}

/** Only where the person chose one: the usual folder is found again by itself. */
function dataDirectory({ variables }: Machine): string[] {
  return variables.DATA_DIR ? [variables.DATA_DIR] : [];
}
