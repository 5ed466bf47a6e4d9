import { describe, expect, it } from "vitest";
import type { Loan, LoanCharge } from "#contract/records/loan";
import type { UsualCharge } from "#contract/records/usual-charge";
import { calendarDate } from "#domain/calendar/calendar-date";
import { ruleOf } from "#domain/documents/wording-rules";
import type { RatePercent } from "#domain/interest/rate";
import type { LateFeePolicy } from "#domain/loan/facts";
import { pesos } from "#domain/money/money";
import { testId } from "#testkit/commands/records";
import {
  AT,
  sampleCharge,
  sampleClient,
  sampleLender,
  sampleLoan,
  sampleSettings,
} from "#testkit/documents/sample-records";
import { renderText } from "../paper/text.ts";
import { ORIGINAL_WORDINGS } from "../wording/original.ts";
import { type ContractInput, makeContract } from "./contract.ts";

const WIDE = 4000;

function contract(changes: Partial<ContractInput> = {}): string {
  const made = makeContract({
    loan: sampleLoan(),
    client: sampleClient(),
    lender: sampleLender(),
    settings: sampleSettings(),
    ...changes,
  });
  if (!made.ok) throw new Error(made.missing.join("; "));
  return renderText(made.paper, WIDE);
}

function withLateFee(policy: Partial<LateFeePolicy>): Loan {
  const loan = sampleLoan();
  const versions = loan.lateFeeVersions.map((version) => ({
    ...version,
    policy: { ...version.policy, ...policy },
  }));
  return { ...loan, lateFeeVersions: versions };
}

const percent = (text: string) => text as RatePercent;

const charged = (charges: LoanCharge[], set: UsualCharge[] | null = null) =>
  contract({ loan: sampleLoan({ charges }), settings: { ...sampleSettings(), charges: set } });
const USUAL: UsualCharge = {
  id: testId(3),
  name: "Papelería",
  way: "apart",
  amount: pesos(200),
  isForNewLoans: true,
};

describe("a loan contract", () => {
  it("names both parties with what identifies them", () => {
    const text = contract();
    expect(text).toContain("Registro Nacional de Contribuyentes (RNC) número 4-99-90009-2");
    expect(text).toContain("cédula de identidad y electoral número 999-0000000-3");
    expect(text).toContain("Calle Imaginaria 1, Barrio Ficticio, Santiago");
  });

  it("writes the amount and the dates in words and figures", () => {
    const text = contract();
    expect(text).toContain("diez mil pesos dominicanos con 00/100 (RD$10,000.00)");
    expect(text).toContain("veinticuatro de enero del año dos mil veintiséis (24/01/2026)");
    expect(text).toContain("dieciocho de abril del año dos mil veintiséis (18/04/2026)");
  });

  it("says that a simple rate is a percent of the whole loan", () => {
    const text = contract();
    expect(text).toContain("interés fijo de treinta por ciento (30 %) sobre el monto prestado");
    expect(text).toContain("tres mil pesos dominicanos con 00/100 (RD$3,000.00)");
    expect(text).toContain("trece (13) cuotas semanales de mil pesos dominicanos");
  });

  it("says that a compound rate runs on what is still owed, and what it is in one period", () => {
    const loan = sampleLoan({
      interestType: "compound",
      ratePercent: percent("60"),
      rateType: "annual",
      frequency: "monthly",
    });
    const text = contract({ loan });
    expect(text).toContain("sesenta por ciento (60 %) anual");
    expect(text).toContain("cinco por ciento (5 %) por mes");
    expect(text).toContain("saldo insoluto");
  });

  it("tells a last cuota that differs from the others", () => {
    const text = contract({ loan: sampleLoan({ term: 7 }) });
    expect(text).toContain("siete (7) cuotas semanales: seis (6) de");
    expect(text).toContain("y una última de");
  });

  it("tells percentage, grace and the first day that mora is charged", () => {
    const text = contract({
      loan: withLateFee({ graceDays: 3, mode: "per_day", capPercent: percent("50") }),
    });
    expect(text).toContain("con tres (3) días de gracia");
    expect(text).toContain("por cada día de atraso");
    expect(text).toContain("veintiocho de enero del año dos mil veintiséis (28/01/2026)");
    expect(text).toContain("no pasará de cincuenta por ciento (50 %)");
    expect(contract({ loan: withLateFee({ percent: percent("0") }) })).toContain("no genera mora");
  });

  it("says the tenth of the amount that preparing it costs", () => {
    expect(contract()).toContain("diez por ciento (10 %) del monto prestado, es decir mil pesos dominicanos");
  });

  it("says nothing of that cost once the business has set its charges, or that there are none", () => {
    for (const set of [[], [USUAL]]) {
      const text = charged([], set);
      expect(text).not.toContain("diez por ciento");
      expect(text).not.toContain("Gastos de contrato");
      expect(text).not.toContain("Papelería");
      expect(text).toContain("OCTAVO. Incumplimiento");
    }
  });

  it.each([
    ["deducted", {}, "que EL ACREEDOR descuenta de la suma prestada al entregarla."],
    ["paid apart", { way: "apart", receiptNumber: "K-1" }, "que EL DEUDOR paga aparte, contra recibo."],
    ["added", { way: "added" }, "que se suma a lo que pidió EL DEUDOR y forma parte de la suma prestada."],
  ] as const)(
    "says exactly a charge that is %s, whether or not the business has set any",
    (_, changes, end) => {
      for (const set of [null, [USUAL]]) {
        const text = charged([sampleCharge(changes)], set);
        expect(text).toContain(
          `EL DEUDOR reconoce que antes de firmar se le informó un cargo de este préstamo: Gastos legales, ` +
            `de quinientos pesos dominicanos con 00/100 (RD$500.00), ${end}`,
        );
        expect(text).not.toContain("diez por ciento");
      }
    },
  );

  it("lists several charges, a percent with its amount, and none that was annulled or is a later cost", () => {
    const insurance = sampleCharge({
      id: testId(4),
      name: "Seguro",
      way: "added",
      percent: percent("2"),
      amount: pesos(200),
    });
    const annulled = {
      id: testId(9),
      at: AT,
      date: calendarDate("2026-01-18"),
      reason: "",
      userId: testId(2),
      userName: "Prueba",
    };
    const gone = sampleCharge({ id: testId(5), name: "Anulado", annulled });
    const cost = sampleCharge({ id: testId(6), name: "Alguacil", way: "apart", isCost: true });
    const text = charged([sampleCharge(), insurance, gone, cost]);
    expect(text).toContain("se le informaron los cargos de este préstamo:");
    expect(text).toContain(
      "2) Seguro, de dos por ciento (2 %) de lo que pidió EL DEUDOR, es decir doscientos pesos dominicanos con 00/100 (RD$200.00), que se suma",
    );
    expect(text).not.toContain("Anulado");
    expect(text).not.toContain("Alguacil");
  });

  it("says the charges in a wording that has no clause of the fee", () => {
    const clauses = ORIGINAL_WORDINGS.contract
      .filter(({ key }) => key !== "fee")
      .map((each) => (ruleOf("contract", each.key)?.freedom === "fixed" ? { ...each, text: "" } : each));
    const wording = { number: 2, name: "Sin gastos", clauses };
    const loan = sampleLoan({ charges: [sampleCharge()] });
    expect(contract({ loan, wording })).toContain("OCTAVO. Cargos.");
    expect(contract({ wording })).not.toContain("diez por ciento");
  });

  it("has the clause on legal actions only with the client's consent, and numbers what remains", () => {
    const clause = "Consentimiento para acciones legales.";
    expect(contract()).toContain(`DÉCIMO. ${clause}`);
    const without = contract({ loan: sampleLoan({ legalActionsConsent: false }) });
    expect(without).not.toContain(clause);
    expect(without).toContain("DÉCIMO. Datos personales.");
  });

  it("has collateral and a guarantor only when given", () => {
    expect(contract()).not.toContain("Garantía.");
    const guarantor = { kind: "person", name: "Fiador Ficticio", identification: "999-0000001-1" } as const;
    const text = contract({
      collaterals: [{ description: "Motocicleta Ficción, chasis ABC123.", registerNumber: "7-2026" }],
      guarantor: { ...guarantor, address: "Calle Falsa 9", phone: "8095550104", tradeName: "" },
    });
    expect(text).toContain("1) Motocicleta Ficción, chasis ABC123, inscrito en el Sistema Electrónico");
    expect(text).toContain("EL FIADOR SOLIDARIO");
    expect(text).toContain("tres (3) originales");
  });

  it("records the client's acceptance by chat with its hour and number", () => {
    const text = contract({ acceptance: { at: AT, phone: "(809) 555-0101", text: "De Acuerdo" } });
    expect(text).toContain("«De Acuerdo», recibido el catorce de marzo");
    expect(text).toContain("3:45 p. m., desde el número (809) 555-0101");
    expect(contract()).not.toContain("Consta la aceptación");
  });

  it("annexes the whole schedule with its totals", () => {
    const text = contract();
    expect(text.split("ANEXO")[1]).toMatch(/18\/04\/2026\s+1,000\.00\s+769\.24\s+230\.76\s+0\.00/);
    expect(text).toMatch(/Total\s+13,000\.00\s+10,000\.00\s+3,000\.00/);
  });

  it("carries its template and the number of its registration, or the place for it", () => {
    const records = {
      loan: sampleLoan(),
      client: sampleClient(),
      lender: sampleLender(),
      settings: sampleSettings(),
    };
    for (const [given, number] of [
      [{ proConsumidorNumber: "000-PRUEBA" }, "000-PRUEBA"],
      [{}, "________________"],
    ] as const) {
      const made = makeContract({ ...records, ...given });
      expect(made.ok && made.paper.footer).toBe(
        `Préstamo A1B2C3 · Modelo contrato-prestamo-v1 · Registro Pro Consumidor ${number}`,
      );
    }
  });

  it("is signed at the given place and date", () => {
    const text = contract({ place: "La Vega", signedOn: calendarDate("2026-02-01") });
    expect(text).toContain(
      "en La Vega, República Dominicana, el primero de febrero del año dos mil veintiséis (01/02/2026)",
    );
  });

  it("is the lender's in person where the company has no RNC", () => {
    const text = contract({ settings: sampleSettings({ companyRnc: "" }) });
    expect(text).toContain(
      "Prestamista De Prueba, cédula de identidad y electoral número 999-0000001-1, quien opera bajo el nombre comercial Préstamos El Ejemplo",
    );
  });

  it("leaves no blank to fill in by hand", () => {
    expect(contract().replaceAll("_".repeat(WIDE), "")).not.toMatch(/_{2,}|\.{4,}|undefined|null|NaN/);
  });
});

describe("a contract of a loan of the street", () => {
  const street = (terms: Partial<Loan>) => contract({ loan: sampleLoan({ rules: 3, ...terms }) });

  it("by cuota says the interest that the cuotas bring, and which percent of the amount it is", () => {
    const text = street({ cuota: pesos(1_000), ratePercent: percent("30") });
    expect(text).toContain(
      "El interés del préstamo es fijo, de tres mil pesos dominicanos con 00/100 (RD$3,000.00)",
    );
    expect(text).toContain("que es el treinta por ciento (30 %) de ese monto");
  });

  it("by cuota without interest says that there is none", () => {
    const text = street({ amount: pesos(13_000), cuota: pesos(1_000), ratePercent: percent("0") });
    expect(text).toContain("El préstamo no devenga interés");
  });

  it("in quincenas names their days, and a late period of fifteen days", () => {
    const loan = { ...withLateFee({ mode: "per_period" }), rules: 3, frequency: "semimonthly" as const };
    const text = contract({ loan });
    expect(text).toContain("quincenales (el día quince (15) y el último día de cada mes)");
    expect(text).toContain("por cada período (quince días) completo");
  });

  it("says which days are off, and where their cuotas go", () => {
    const skips = { weekdays: [7], dates: [], holidays: ["christmas" as const] };
    expect(street({ skips })).toContain(
      "No se cobra los domingos y los días feriados que el acreedor no trabaja: la cuota que caiga en uno de ellos vence el siguiente día de cobro, y las demás conservan su día",
    );
    expect(street({ skips, frequency: "daily" })).toContain(
      "las cuotas diarias vencen solo en días de cobro",
    );
  });

  it.each([
    [undefined, "el interés de las cuotas siguientes no se cobra."],
    [50, "el interés de las cuotas siguientes se paga también, rebajado en un cincuenta por ciento (50 %)."],
    [0, "el interés de las cuotas siguientes se paga completo."],
  ])("with a rebate of %s says what settling it costs", (rebate, sentence) => {
    expect(street(rebate === undefined ? {} : { rebate })).toContain(sentence);
  });

  it("has the even table of a compound loan by the third version of the rules", () => {
    const terms = {
      interestType: "compound",
      ratePercent: percent("90"),
      term: 60,
      amount: pesos(100),
    } as const;
    expect(street(terms)).not.toBe(contract({ loan: sampleLoan(terms) }));
  });
});

describe("a contract with missing data", () => {
  it("is refused with the list of what is missing", () => {
    const settings = sampleSettings({ companyAddress: "", companyPhone: "" });
    const client = sampleClient({ address: "" });
    expect(makeContract({ loan: sampleLoan(), client, lender: null, settings })).toEqual({
      ok: false,
      code: "CONTRACT_INCOMPLETE",
      message: "No se puede generar el contrato: faltan datos requeridos.",
      missing: ["dirección del acreedor", "teléfono del acreedor", "dirección del deudor"],
    });
  });

  it("is refused without loan, parties or a known template", () => {
    const nothing = makeContract({ loan: null, client: null, lender: null, settings: null });
    expect(nothing.ok || nothing.missing).toEqual([
      "datos del préstamo",
      "datos del acreedor",
      "datos del deudor",
    ]);
    const parties = { client: sampleClient(), lender: sampleLender(), settings: sampleSettings() };
    const unknown = makeContract({ ...parties, loan: sampleLoan({ contractTemplateId: "otra" }) });
    expect(unknown.ok || unknown.missing).toEqual(["plantilla del contrato"]);
  });
});
