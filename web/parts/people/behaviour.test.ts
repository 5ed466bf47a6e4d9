/** The words beside the dots of a client. */
import { expect, test } from "vitest";
import { behaviourText } from "./behaviour.ts";

test("the dots are said in words, kind by kind", () => {
  expect(behaviourText([])).toBe("Todavía sin cuotas vencidas");
  expect(behaviourText(["owed"])).toBe("Última cuota: 1 sin pagar");
  expect(behaviourText(["on_time", "late", "on_time", "owed"])).toBe(
    "Últimas 4 cuotas: 2 a tiempo, 1 con atraso, 1 sin pagar",
  );
});
