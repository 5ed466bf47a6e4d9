/** From what a person chose to what a command declares, and the bytes that follow it. */
import type { FileDeclaration } from "#commands/file/declare";
import { newId } from "../device/new-id.ts";
import type { LocalFile } from "./blobs.ts";
import { reducePhoto } from "./reduce.ts";
import { sha256 } from "./sha256.ts";

export interface PreparedFile {
  /** Goes into the command's arguments. */
  declaration: FileDeclaration;
  /** Goes into the options of `run`. */
  file: LocalFile;
}

/** A photo is reduced first; its name keeps its stem and takes the ending of what it became. */
export async function preparePhoto(photo: File): Promise<PreparedFile> {
  const reduced = await reducePhoto(photo);
  const renamed = reduced === photo ? photo.name : `${photo.name.replace(/\.[^.]*$/, "")}.jpg`;
  return prepareFile(reduced, renamed);
}

export async function prepareFile(blob: Blob, name: string): Promise<PreparedFile> {
  const id = newId();
  const sum = await sha256(await blob.arrayBuffer());
  const plain = [...name].filter((letter) => letter >= " " && letter !== "\u007f").join("");
  const declaration = { id, name: plain.slice(0, 200), type: blob.type, size: blob.size, sha256: sum };
  return { declaration, file: { id, blob } };
}
