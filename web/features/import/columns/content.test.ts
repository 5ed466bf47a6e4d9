import { describe, expect, it } from "vitest";
import { canBe, fieldsByContent } from "./content.ts";

describe("the content of a lender's column", () => {
  it("says whether it can be the field that its name promises", () => {
    expect(canBe("cuotas", ["13", "26", "13 cuotas"])).toBe(true);
    expect(canBe("cuotas", ["1,000.00", "1,150.00"])).toBe(false);
    expect(canBe("cuota", ["1,000.00", "1,150.00"])).toBe(true);
    expect(canBe("cuota", ["13", "26"])).toBe(false);
    expect(canBe("rate", ["10%", "15%"])).toBe(true);
    expect(canBe("rate", ["1,500.00", "2,000.00"])).toBe(false);
    expect(canBe("startDate", ["", "46037"])).toBe(true);
    expect(canBe("balance", [])).toBe(true);
  });

  it("says what a column without a name is", () => {
    expect(fieldsByContent(["001-1234567-8", "00212345671"])[0]).toBe("identification");
    expect(fieldsByContent(["809-555-0101", "8295550102"])[0]).toBe("phone");
    expect(fieldsByContent(["15/01/2026", "16/01/2026"])[0]).toBe("startDate");
    expect(fieldsByContent(["Ana Peña", "Luis Cruz"])[0]).toBe("fullName");
    expect(fieldsByContent(["Calle 1", "Sector Norte"])).toEqual([]);
    expect(fieldsByContent(["", " "])).toEqual([]);
  });
});
