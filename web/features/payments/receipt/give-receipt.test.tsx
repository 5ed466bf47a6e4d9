// @vitest-environment jsdom
/** Safari opens a window only while the tap lasts: from a list, it must be there before the receipt is gathered. */
import "#web/ui/test-setup.ts";
import { afterEach, expect, it, vi } from "vitest";
import { sampleClient, sampleLoan, samplePayment, sampleSettings } from "#testkit/documents/sample-records";
import { makeReceipt } from "#web/documents/receipt/receipt.ts";
import { printGathered, sendGathered } from "#web/parts/payments/give-receipt.ts";
import { isUnprinted, rememberUnprinted } from "#web/parts/payments/unprinted-receipts.ts";
import type { ReceiptData } from "./use-receipt.ts";

const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";

afterEach(() => vi.restoreAllMocks());

/** A browser that gives a window, and remembers what became of it. */
function windows() {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const view = frame.contentWindow as Window;
  const [close, printed] = [vi.fn(), vi.fn()];
  Object.assign(view, { close, print: printed });
  // jsdom has no fonts to wait for.
  Object.defineProperty(view.document, "fonts", { value: { ready: Promise.resolve() } });
  const page = { opener: window, location: { href: "" }, close, document: view.document };
  return { view, page, close, printed, opened: vi.spyOn(window, "open") };
}

function receipt(client = sampleClient()): ReceiptData {
  const [loan, payment, settings] = [sampleLoan(), samplePayment(), sampleSettings()];
  return {
    paymentId: payment.id,
    loan,
    client,
    settings,
    replacesReceipt: null,
    replacedByReceipt: null,
    make: (copy = false) => makeReceipt({ payment, loan, client, settings, options: { copy } }),
  };
}

it("the chat's window opens in the tap and goes to the chat once the receipt is there", async () => {
  const { page, opened } = windows();
  opened.mockReturnValue(page as unknown as Window);
  const { promise, resolve } = Promise.withResolvers<ReceiptData>();
  const sent = sendGathered(promise);
  expect(opened).toHaveBeenCalledOnce();
  expect(page.location.href).toBe("");
  resolve(receipt());
  expect(await sent).toBe(true);
  expect(page.location.href).toMatch(/^https:\/\/wa\.me\/1/);
});

it("a number that cannot be written to closes the empty window again", async () => {
  const { page, close, opened } = windows();
  opened.mockReturnValue(page as unknown as Window);
  expect(await sendGathered(Promise.resolve(receipt(sampleClient({ phone: "12" }))))).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

it("on a phone that prints through a window, the window is there before the receipt", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(SAFARI);
  const { view, opened, close } = windows();
  opened.mockReturnValue(view);
  const printing = printGathered(Promise.reject(new Error("the store is closed")));
  expect(opened).toHaveBeenCalledOnce();
  expect(await printing).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

it("the first print of a payment taken here is the original, and whatever follows is a copy", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(SAFARI);
  const { view, opened, printed } = windows();
  opened.mockReturnValue(view);
  const data = receipt();
  rememberUnprinted(data.paymentId);
  expect(await printGathered(Promise.reject(new Error("the store is closed")))).toBe(false);
  expect(isUnprinted(data.paymentId), "nothing was printed").toBe(true);
  expect(await printGathered(Promise.resolve(data))).toBe(true);
  expect(printed).toHaveBeenCalledOnce();
  expect(isUnprinted(data.paymentId)).toBe(false);
});
