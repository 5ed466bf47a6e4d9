/** A day's work without signal, sent at once: 500 payments in a device's outbox, until none of them waits. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_ADMINISTRATOR } from "#contract/example";
import type { Id } from "#contract/id";
import { OUTBOX_EXPORT_FORMAT, type OutboxExport } from "#contract/outbox-export";
import { businessDate } from "#domain/calendar/business-date";
import { Agent } from "#testkit/server/agent";
import { cuotaArgs } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import type { Figure } from "../figures.ts";
import { withDevice } from "./on-device.ts";
import { fillYoungBook, type Shape } from "./young-book.ts";

const BOOK: Shape = { loans: 1_000, term: 20, clients: 800, payments: 500 };
const QUEUED = 500;

export async function benchDrain(): Promise<Record<string, Figure[]>> {
  const directory = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
  try {
    const loans = await fillYoungBook({ engine: "sqlite", file: join(directory, "cuadre.db") }, BOOK);
    let seconds = 0;
    await withDevice(directory, async ({ page, server }) => {
      const collector = await (await Agent.signIn(server, DEMO_ADMINISTRATOR)).device();
      const text = JSON.stringify(boxOf(collector, loans.slice(0, QUEUED)));
      await page.goto(`${server.url}/sync`);
      await page.getByText("Todo está enviado.").first().waitFor();
      const file = { name: "dia.json", mimeType: "application/json", buffer: Buffer.from(text) };
      const began = performance.now();
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByText(`${QUEUED} cambios por enviar`).waitFor();
      await page.getByText("Todo está enviado.").first().waitFor({ timeout: 600_000 });
      seconds = (performance.now() - began) / 1000;
      const sent = (await collector.pull()).filter(({ c }) => c === "payments").length;
      if (sent !== BOOK.payments + QUEUED) throw new Error(`the server holds ${sent} payments`);
    });
    return {
      "a full box": [
        {
          what: `${QUEUED} payments brought from a file into the box, until none waits`,
          value: seconds,
          unit: "s",
          target: { atMost: 15 },
        },
      ],
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The file that a phone without signal would export in the evening. */
function boxOf(collector: TestDevice, loans: readonly Id[]): OutboxExport {
  const at = collector.agent.server.clock();
  const today = businessDate(at);
  const { id: deviceId, code, epoch, agent } = collector;
  const commands = loans.map((loanId) => {
    const args = cuotaArgs(at, loanId, { today, date: today, amount: 65_000 });
    const { args: data, ...envelope } = collector.money("payment.collect", args);
    return {
      ...envelope,
      data,
      collection: "payments",
      action: "create" as const,
      deviceId,
      userId: agent.id,
    };
  });
  return {
    format: OUTBOX_EXPORT_FORMAT,
    version: 1,
    exportedAt: at,
    userId: agent.id,
    device: { deviceId, code, epoch },
    commands,
    files: [],
  };
}
