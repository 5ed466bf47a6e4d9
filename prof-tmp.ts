import { ServerProcess } from "#testkit/server/process";
import { openChromium } from "./e2e/harness/chromium.ts";
import { dataDirectory } from "./bench/book.ts";
import { signInByHand, untilLoaded } from "./bench/screens.ts";
import { rmSync, writeFileSync } from "node:fs";
const directory = await dataDirectory(Number(process.env.BENCH_LOANS ?? 3000));
const server = await ServerProcess.start({ DATA_DIR: directory });
const browser = await openChromium();
for (let round = 0; round < 2; round++) {
  const context = await browser.newContext({ locale: "es-DO", timezoneId: "America/Santo_Domingo" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Profiler.enable");
  await cdp.send("Profiler.setSamplingInterval", { interval: 500 });
  await cdp.send("Profiler.start");
  await signInByHand(page, server.url);
  const working = await untilLoaded(page, "working");
  const whole = await untilLoaded(page, "whole");
  const { profile } = await cdp.send("Profiler.stop");
  const net = await page.evaluate(() => performance.getEntriesByType("resource").filter((e) => e.name.includes("/api/")).map((e: any) => [e.name.replace(/.*\/api\//, "").replace(/userId=[^&]*&?|epoch=[^&]*&?|from=[^&]*&?|seen=[^&]*&?|of=[^&]*&?|after=[^&]*&?|cursor=[^&]*&?/g, ""), Math.round(e.startTime), Math.round(e.responseStart), Math.round(e.responseEnd), Math.round(e.encodedBodySize/1024)].join("  ")));
  if (round === 1) {
    console.log(net.join("\n"));
    console.log({ working, whole });
    const self = new Map<string, number>();
    const byId = new Map(profile.nodes.map((n: any) => [n.id, n]));
    profile.samples!.forEach((id: number, i: number) => {
      const n: any = byId.get(id); const f = n.callFrame;
      const k = `${f.functionName} ${f.url.split("/").pop()}:${f.lineNumber}:${f.columnNumber}`;
      self.set(k, (self.get(k) ?? 0) + (profile.timeDeltas![i] ?? 0));
    });
    const byFile = new Map<string, number>();
    for (const [k, v] of self) { const f = k.split(" ").at(-1)!.split(":")[0]!; byFile.set(f || k, (byFile.get(f || k) ?? 0) + v); }
    console.log([...byFile].sort((a, b) => b[1] - a[1]).slice(0, 25).map(([k, v]) => `${Math.round(v / 1000)} ${k}`).join("\n"));
    console.log("--");
    console.log([...self].sort((a, b) => b[1] - a[1]).slice(0, 40).map(([k, v]) => `${Math.round(v / 1000)} ${k}`).join("\n"));
    writeFileSync("/tmp/store.cpuprofile", JSON.stringify(profile));
  }
  await context.close();
}
await browser.close(); await server.stop(); rmSync(directory, { recursive: true });
