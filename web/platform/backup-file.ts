/** A backup given to the person: a browser's download, and on the phone a file in the folder `backups` of their documents. */
import { saveFile } from "./browser.ts";
import { phone } from "./shell.ts";

/** Answers where it is stored; null where the browser says so itself. */
export async function saveBackup(name: string, content: Blob): Promise<string | null> {
  const shell = phone();
  if (shell) return shell.saveBackup(name, content);
  await saveFile(name, content);
  return null;
}
