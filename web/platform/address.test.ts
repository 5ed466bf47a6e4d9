/** The address of a position, asked of a third party's service. */
import { afterEach, expect, test, vi } from "vitest";
import { addressAt } from "./address.ts";

const HERE = { latitude: 18.4861, longitude: -69.9312 };

afterEach(() => vi.unstubAllGlobals());

/** The service belongs to a third party, so the test stands in for it. */
function serviceAnswers(answer: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(answer());
  });
  return asked;
}

test("nothing is named where the service fails, so that the coordinates stand", async () => {
  serviceAnswers(() => new Response("", { status: 503 }));
  expect(await addressAt(HERE)).toBeNull();
});

test("the service is asked with both coordinates, in Spanish", async () => {
  const asked = serviceAnswers(() => Response.json({ display_name: "Calle El Conde, Santo Domingo" }));
  expect(await addressAt(HERE)).toBe("Calle El Conde, Santo Domingo");
  const { searchParams } = new URL(asked[0] ?? "");
  expect([...searchParams.values()]).toEqual(expect.arrayContaining(["18.4861", "-69.9312", "es"]));
});
