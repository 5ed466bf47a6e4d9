/** The operator's console of a server that is a process of its own, asked over its port. */
import type { PlaceKind } from "#contract/operator";
import type { Reply } from "../../server/agent.ts";
import { ask } from "../../server/businesses.ts";
import { OPERATOR, tokenIn } from "../../server/operator-console.ts";

export class ConsoleAt {
  #cookie = "";
  readonly #server: { readonly port: number };

  constructor(server: { readonly port: number }) {
    this.#server = server;
  }

  /** By the link that the start printed. */
  async enter(printed: string): Promise<void> {
    const [, token = ""] = /operador#(\S+)/.exec(printed) ?? [];
    const reply = await this.ask("/operators", { payload: { ...OPERATOR, token } });
    if (reply.statusCode !== 200) throw new Error(`no operator came: ${reply.body}`);
    this.#cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  }

  /** Makes a business, and answers the token of its invitation. */
  async make(id: string, host: string, place: PlaceKind): Promise<string> {
    const payload = { id, title: `Préstamos ${id}`, hosts: [host], place };
    const made = await this.ask("/businesses", { payload });
    if (made.statusCode !== 200) throw new Error(`${id} was not made: ${made.body}`);
    return tokenIn(made.json().invitation.link);
  }

  ask(path: string, body: { payload?: object }): Promise<Reply> {
    const headers = { host: "localhost", ...(this.#cookie === "" ? {} : { cookie: this.#cookie }) };
    return ask(this.#server.port, { method: "POST", path: `/api/operator${path}`, headers, ...body });
  }
}
