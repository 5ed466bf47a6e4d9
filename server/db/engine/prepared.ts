/** Statements that are written once per engine and kept: writing one costs the processor more than sending it. */
import type { Compilable, CompiledQuery } from "kysely";
import type { Handle } from "../records/store.ts";
import type { Engine, Raw } from "./kinds.ts";

/** Stands for one of the values while the statement is written. */
class Placeholder {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A statement that differs from call to call only in these values. `write` is called once per engine, with something
 * in place of each that it can only pass on: what depends on a value itself (`null`, the length of a list) is another
 * statement.
 */
export function prepared<Values extends readonly Raw[], Row>(
  write: (handle: Handle, ...values: Values) => Compilable<Row>,
): (handle: Handle, ...values: Values) => Promise<Row[]> {
  const written = new Map<Engine, CompiledQuery<Row>>();
  return async (handle, ...values) => {
    let statement = written.get(handle.engine);
    if (!statement) {
      const places = values.map((_, index) => new Placeholder(index)) as unknown as Values;
      statement = write(handle, ...places).compile();
      written.set(handle.engine, statement);
    }
    const parameters = statement.parameters.map((one) =>
      one instanceof Placeholder ? values[one.index] : one,
    );
    const { rows } = await handle.tx.executeQuery<Row>({ ...statement, parameters });
    return rows;
  };
}
