/** A build of the server with a defect, for `findCommand`: it fails whenever a command of this name is decided. */
import { findCommand } from "#commands/catalogue";

export function failingAt(broken: string): typeof findCommand {
  return (name, v) => {
    const command = findCommand(name, v);
    if (!command || name !== broken) return command;
    const decide = () => {
      throw new Error("a defect of this build");
    };
    return { ...command, decide };
  };
}
