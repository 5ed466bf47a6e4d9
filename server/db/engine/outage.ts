/** A time in which the database cannot be used, said in two lines: one when it begins and one when it is over. */
import { isReadOnly } from "./faults.ts";

/** `primary`: it takes no writes itself. */
type Awaited = "standby" | "primary" | null;

const STANDBY =
  "a commit waits for a synchronous standby that does not answer, and holds up all that write: bring the standby back, or take it out of synchronous_standby_names";

export class Outage {
  #since: number | null = null;
  #awaited: Awaited = null;
  readonly #look: () => Promise<boolean>;
  #tell: (line: string) => void = () => {};

  /** `look` finds out whether a commit waits for a synchronous standby. */
  constructor(look: () => Promise<boolean> = async () => false) {
    this.#look = look;
  }

  /** Whom the database waits for before it answers those who write. */
  get awaited(): Awaited {
    return this.#awaited;
  }

  get isOn(): boolean {
    return this.#since !== null;
  }

  /** Whether the database answers those who read, and takes no writes. */
  get isOfWrites(): boolean {
    return this.#awaited !== null;
  }

  /** Hears both lines from now on. */
  follow(tell: (line: string) => void): void {
    this.#tell = tell;
  }

  /** Each who finds the database unusable says so; the first is heard. */
  begin(error: unknown): void {
    if (this.#since !== null) return;
    this.#since = Date.now();
    if (isReadOnly(error)) this.#awaited = "primary";
    this.#tell(`the database cannot be used: ${reasonOf(error)}`);
    void this.#look().then(
      (isAwaited) => isAwaited && this.#waitsForStandby(),
      () => {},
    );
  }

  /** It goes on answering those who read, which is no sign that the wait is over. */
  #waitsForStandby(): void {
    this.#since ??= Date.now();
    this.#awaited = "standby";
    this.#tell(STANDBY);
  }

  over(): void {
    if (this.#since === null) return;
    const seconds = Math.ceil((Date.now() - this.#since) / 1000);
    [this.#since, this.#awaited] = [null, null];
    this.#tell(`the database can be used again, after ${seconds} s`);
  }
}

/** The reasons of an error, on one line. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reasons = error instanceof AggregateError ? error.errors.map(reasonOf) : [error.message];
  if (error.cause !== undefined) reasons.push(reasonOf(error.cause));
  return reasons.join(": ").replace(/\s+/g, " ");
}
