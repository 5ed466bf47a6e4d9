import { expect, it } from "vitest";
import { LOAN_STATUSES } from "#domain/loan/state";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import { finishedText } from "./finished-text.ts";

const DELETED = { at: 0, date: "2026-03-04", reason: "Prueba", userId: "u", userName: "Prueba" } as never;
const EVERY = LOAN_STATUSES.flatMap((status) => [null, DELETED].map((deleted) => ({ status, deleted })));

it.each(EVERY)("a loan of status $status is either collected or says why not", ({ status, deleted }) => {
  const text = finishedText({ status, deleted });
  expect(text === null).toBe(isCollectable({ status, deleted }));
  if (deleted) expect(text?.title).toBe("El préstamo fue eliminado");
  else if (status === "completed") expect(text?.title).toBe("El préstamo está saldado");
  else if (status === "cancelled") expect(text?.title).toBe("El préstamo está cancelado");
});
