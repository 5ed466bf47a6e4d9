/** The conditions on package-lock.json and package.json under which a clean install works anywhere. */
import type { Finding } from "./source.ts";

export type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
};
export type Lockfile = { packages: Record<string, Locked> };
export type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const path = "package-lock.json";

/** A platform's package without an entry installs today, here, and fails elsewhere with `npm ci`. */
export function missingOptionals({ packages }: Lockfile): Finding[] {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !entryFor(packages, owner, name))
      .map((name) => ({ path, what: `${name}, wanted by ${owner}, has no entry` })),
  );
}

/** Looks where Node looks: in the owner's own folder, then in each folder above it. */
function entryFor(packages: Record<string, Locked>, owner: string, name: string): Locked | undefined {
  const folder = owner === "" ? `node_modules/${name}` : `${owner}/node_modules/${name}`;
  const entry = packages[folder];
  if (entry || owner === "") return entry;
  const above = owner.lastIndexOf("/node_modules/");
  return entryFor(packages, above < 0 ? "" : owner.slice(0, above), name);
}

/** An address would tie every clone to the registry of whoever wrote the lock. */
export function addresses({ packages }: Lockfile): Finding[] {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([name, { resolved }]) => ({ path, what: `${name} is tied to ${resolved}` }));
}

export function unsealed({ packages }: Lockfile): Finding[] {
  return Object.entries(packages)
    .filter(([name, { integrity }]) => name !== "" && !integrity)
    .map(([name]) => ({ path, what: `${name} has no integrity` }));
}

export function unpinned({ dependencies, devDependencies }: Manifest): Finding[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => ({ path: "package.json", what: `${name} is ${version}` }));
}
