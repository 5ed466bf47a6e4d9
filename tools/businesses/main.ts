/** `npm run businesses -- …`: what the console does, without it. */
import { resolve } from "node:path";
import { readConfiguration } from "#server/configuration";
import { answer } from "./answers.ts";
import { readLine } from "./command-line.ts";
import { openDesk } from "./desk.ts";

process.umask(0o077);
try {
  const line = readLine(process.argv.slice(2));
  const configuration = readConfiguration(process.env);
  const folder = line.folder ?? configuration.businessesDir;
  if (folder === null) throw new Error("set BUSINESSES_DIR, or add --businesses DIR");
  const { desk, close } = await openDesk(resolve(folder), configuration);
  try {
    const { text, data, isFailed = false } = await answer(desk, line.asked);
    console.log(line.json ? JSON.stringify(data, null, 2) : text);
    if (isFailed) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
