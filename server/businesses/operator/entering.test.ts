/** The door of the console: who becomes an operator, who is let in, and for how long. */
import { afterEach, describe, expect, it } from "vitest";
import { ADMINISTRATOR } from "#testkit/server/agent";
import { cookieOf, OPERATOR, TestConsole } from "#testkit/server/operator-console";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let console: TestConsole;
afterEach(() => console.close());

const signIn = (more: object = {}, question: object = {}) => {
  const { email, password } = OPERATOR;
  return console.ask("POST", "/session", { payload: { email, password, ...more }, cookie: "", ...question });
};
const accept = async (token: string, more: object = {}) => {
  const answer = await console.ask("POST", "/operators", {
    payload: { ...OPERATOR, token, ...more },
    cookie: "",
  });
  return [answer.statusCode, answer.json().code];
};
const isInside = async (cookie: string) =>
  (await console.ask("GET", "/session", { cookie })).statusCode === 200;

describe("the door of the console", () => {
  it("makes an operator of the bearer of a link, once", async () => {
    console = await TestConsole.start("sqlite in a file");
    expect((await console.ask("GET", "/door")).json()).toEqual({ needsFirst: true });
    const token = await console.token();
    const answer = await console.ask("POST", "/operators", { payload: { ...OPERATOR, token } });
    expect(answer.json()).toEqual({ name: OPERATOR.name, email: OPERATOR.email });
    expect(await isInside(cookieOf(answer))).toBe(true);
    expect((await console.ask("GET", "/door")).json()).toEqual({ needsFirst: false });
    expect(await accept(token, { email: "otra@prueba.example" })).toEqual([403, "INVITATION_USED"]);
  });

  it("makes none of a guessed token, of one that is late or replaced, nor of a short password", async () => {
    console = await TestConsole.start("sqlite in a file");
    expect(await accept("adivinado-adivinado-adivinado")).toEqual([403, "INVITATION_UNKNOWN"]);
    expect(await accept("")).toEqual([403, "INVITATION_UNKNOWN"]);
    const [replaced, token] = [await console.token(), await console.token()];
    expect(await accept(replaced)).toEqual([403, "INVITATION_UNKNOWN"]);
    expect(await accept(token, { password: "corta" })).toEqual([400, "BAD_REQUEST"]);
    console.businesses.clock.advance(7 * DAY_MS);
    expect(await accept(token)).toEqual([403, "INVITATION_EXPIRED"]);
    expect((await console.ask("GET", "/door")).json()).toEqual({ needsFirst: true });
  });

  it("lets another operator in by a link, and none with an e-mail that one has", async () => {
    console = await TestConsole.entered("sqlite in a file");
    expect(await accept(await console.token())).toEqual([409, "OPERATOR_EMAIL_TAKEN"]);
    const other = { ...OPERATOR, email: "Otilia@Prueba.example" };
    expect(await accept(await console.token(), other)).toEqual([200, undefined]);
    expect((await signIn({ email: "otilia@prueba.example" })).statusCode).toBe(200);
  });

  it("says the same of an e-mail that it does not know and of a wrong password", async () => {
    console = await TestConsole.entered("sqlite in a file");
    const answers = [
      await signIn({ email: "nadie@prueba.example" }),
      await signIn({ password: "otra-clave-larga" }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code]).toEqual([401, "OPERATOR_UNKNOWN"]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  it("keeps an operator inside for twelve hours, in a cookie that no script and no other site has", async () => {
    console = await TestConsole.entered("sqlite in a file");
    const answer = await signIn();
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: "cuadre_operator",
      httpOnly: true,
      sameSite: "Strict",
      path: "/",
      maxAge: 43_200,
    });
    console.businesses.clock.advance(12 * HOUR_MS - 1);
    expect(await isInside(cookieOf(answer))).toBe(true);
    console.businesses.clock.advance(1);
    expect(await isInside(cookieOf(answer))).toBe(false);
  });

  it("ends a session when its operator leaves, and no other", async () => {
    console = await TestConsole.entered("sqlite in a file");
    const [here, there] = [cookieOf(await signIn()), cookieOf(await signIn())];
    expect((await console.ask("DELETE", "/session", { cookie: here })).statusCode).toBe(200);
    expect([await isInside(here), await isInside(there)]).toEqual([false, true]);
  });

  it("stops a stranger who tries passwords, and lets in the operator whose browser it knows", async () => {
    console = await TestConsole.entered("sqlite in a file");
    const known = (await signIn()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    for (let n = 0; n < 10; n++) await signIn({ password: `intento-numero-${n}` });
    const stopped = await signIn();
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, "TOO_MANY"]);
    expect((await signIn({}, { cookie: known })).statusCode).toBe(200);
    expect((await signIn({}, { from: "203.0.113.7" })).statusCode).toBe(200);
  });

  it("knows no person of a business, whose own door knows no operator", async () => {
    console = await TestConsole.entered("sqlite in a file");
    const { at, admin } = await console.businesses.office("la-pina");
    const { email, password } = ADMINISTRATOR;
    expect((await signIn({ email, password })).json().code).toBe("OPERATOR_UNKNOWN");
    expect(await isInside(admin.cookie)).toBe(false);
    expect(await isInside(admin.cookie.replace("cuadre_session", "cuadre_operator"))).toBe(false);
    const payload = { email: OPERATOR.email, password: OPERATOR.password };
    const entered = await at.inject({ method: "POST", url: "/api/session", payload });
    expect([entered.statusCode, entered.json().code]).toEqual([401, "USER_UNKNOWN"]);
    for (const cookie of [console.cookie, console.cookie.replace("cuadre_operator", "cuadre_session")]) {
      const inside = await at.inject({ method: "GET", url: "/api/session", headers: { cookie } });
      expect(inside.statusCode).toBe(401);
    }
  });
});
