/**
 * The texts that a search has on their way into the address. One that comes back is older than what was typed since, so the
 * field keeps what it has; any other text in the address is a link's, or the way back.
 */
export class OwnWrites {
  #texts: string[] = [];

  wrote(text: string): void {
    this.#texts.push(text);
  }

  /** Whether this text is one of them. Those written before it were overtaken, and come back no more. */
  comesBack(text: string): boolean {
    const place = this.#texts.indexOf(text);
    this.#texts = this.#texts.slice(place + 1);
    return place >= 0;
  }
}
