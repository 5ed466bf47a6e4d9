/** Files: accepted only when a command declared them, with the declared bytes, under the permission of their owner. */
import { createHash } from "node:crypto";
import { COLLECTIONS } from "#contract/collections";
import { typeOfBytes } from "#contract/file-type";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import type { FileRecord, Settings, User } from "#contract/records/business";
import { type Action, type Module, may } from "#domain/access/permissions";
import { read } from "../../db/database.ts";
import { clientIdsOf } from "../../db/journal/change-log.ts";
import { transact } from "../../db/journal/transact.ts";
import { findAnyAccount } from "../../db/records/accounts.ts";
import { readContent, storeContent, wasDeclared } from "../../db/records/file-content.ts";
import type { Handle } from "../../db/records/store.ts";
import { STORES } from "../../db/records/stores.ts";
import type { Environment } from "../../environment.ts";
import { Refused } from "../../refused.ts";
import { viewerOf } from "../../sync/viewer.ts";

/** A right to view the owner covers its files. The settings that reach everyone are guarded as a module here. */
function moduleOf(owner: FileRecord["ownerCollection"]): Module {
  return owner === "settings" ? owner : COLLECTIONS[owner].module;
}

/** Idempotent: the same bytes again are the same file. */
export async function receiveFile(env: Environment, user: User, id: Id, bytes: Buffer): Promise<FileRecord> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const at = env.clock();
  return transact(env.db, async (writing) => {
    const file = await writing.get("files", id);
    if (!file) throw new Refused((await wasDeclared(writing.handle, id)) ? "FILE_GONE" : "FILE_UNDECLARED");
    const present = await findAnyAccount(writing.handle, user.id);
    if (!(present && (await maySend(writing.handle, present.user, file)))) throw new Refused("FORBIDDEN");
    if (file.sha256 !== sha256 || file.size !== bytes.length) throw new Refused("FILE_DIFFERS");
    // A page that calls itself a picture is refused: its first bytes say what it is.
    if (typeOfBytes(bytes) !== file.type) throw new Refused("FILE_DIFFERS");
    if (file.uploaded) return file;
    await storeContent(writing, id, bytes, at);
    const uploaded = { ...file, uploaded: true };
    const cause = { at, userId: user.id, deviceId: null, commandId: null, command: "file.upload" };
    await writing.write([{ collection: "files", id, doc: uploaded }], cause);
    return uploaded;
  });
}

/** Whether its bytes may come: asked before they do, and once more when they are here. */
export async function mayReceive(env: Environment, user: User, id: Id): Promise<boolean> {
  return read(env.db, async (handle) => {
    const [found] = await STORES.files.find(handle, [id]);
    if (!found) throw new Refused((await wasDeclared(handle, id)) ? "FILE_GONE" : "FILE_UNDECLARED");
    return maySend(handle, user, found as FileRecord);
  });
}

/** The file and its bytes. The logo is for everybody: the sign-in screen shows it. */
export async function fetchFile(env: Environment, user: User | undefined, id: Id) {
  return read(env.db, async (handle) => {
    const [found] = await STORES.files.find(handle, [id]);
    const file = found as FileRecord | undefined;
    const isForAll = file !== undefined && (await isLogo(file));
    if (!(file && (isForAll || (await mayView(handle, user, file))))) {
      throw new Refused(user ? (file ? "FORBIDDEN" : "NOT_FOUND") : "NOT_SIGNED_IN");
    }
    const bytes = file?.uploaded ? await readContent(handle, id) : undefined;
    if (!file || !bytes) throw new Refused("NOT_FOUND");
    return { file, bytes, isForAll };

    async function isLogo(candidate: FileRecord): Promise<boolean> {
      if (candidate.ownerCollection !== "settings") return false;
      const [settings] = await STORES.settings.find(handle, [SETTINGS_ID]);
      return (settings as Settings | undefined)?.logoFileId === candidate.id;
    }
  });
}

async function mayView(handle: Handle, user: User | undefined, file: FileRecord): Promise<boolean> {
  if (user === undefined || !may(user, moduleOf(file.ownerCollection), "view")) return false;
  return isOfPortfolio(handle, user, file);
}

/** The user who took a picture sends it, also when the client has left the portfolio: its record asks for it. */
async function maySend(handle: Handle, user: User, file: FileRecord): Promise<boolean> {
  if (file.userId === user.id) return true;
  return mayChange(user, file) && isOfPortfolio(handle, user, file);
}

async function isOfPortfolio(handle: Handle, user: User, { id }: FileRecord): Promise<boolean> {
  const { clients } = await viewerOf(handle, user);
  if (clients === null) return true;
  const clientId = (await clientIdsOf(handle, "files", [id])).get(id);
  return clientId === undefined || clients.has(clientId);
}

function mayChange(user: User, file: FileRecord): boolean {
  const actions: Action[] = ["create", "update"];
  return actions.some((action) => may(user, moduleOf(file.ownerCollection), action));
}
