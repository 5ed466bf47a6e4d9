/**
 * Records of one kind packed by column, for the way and for the device's disk: a field's name once, a value that all
 * records share once, a column that repeats an earlier one by its number, days and whole numbers by their differences,
 * and texts by their place in one list. `unpack(pack(x))` is `x`, with the fields in their order; nothing here knows
 * what the records mean. A reader of an earlier build must be able to read what is stored: kinds are added, never
 * changed.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };

/** `n` records: one column of them, and the texts that columns name by number. */
export interface Packed {
  n: number;
  t: readonly string[];
  c: Column;
}

/**
 * One value for each record. The first member says how:
 * `o` objects of one shape: their field names, then a column for each;
 * `s` objects of several shapes: each one's shape, then a column for each shape;
 * `l` lists: their lengths, or the one length of all, then a column of all members;
 * `?` null but at these places, then a column of those;
 * `w` whatever else, as it is.
 * Plain columns are numbered in the order in which they stand:
 * `=` one value for all; `@` as an earlier plain column, except (place, value)…; `t` texts by number;
 * `T` null but at these places, texts by number; `d` whole numbers, the first and the differences;
 * `e` whole numbers, the first and the step; `D` and `E` the same of days; `v` the values as they are.
 */
export type Column = readonly [kind: string, ...rest: Json[]];

type Fields = { readonly [field: string]: Json };

/** Texts shorter than this stay in their column. */
const SHORT = 6;

export function pack(records: readonly object[]): Packed {
  const packer = new Packer();
  const c = packer.column(records as readonly Json[]);
  return { n: records.length, t: packer.texts, c };
}

export function unpack<T>({ n, t, c }: Packed): T[] {
  return new Unpacker(t).column(c, n) as unknown as T[];
}

/** The same records with only some of their fields: the text behind the last of these is not read. */
export function unpackFields<T, K extends keyof T & string>(
  packed: Packed,
  names: readonly K[],
): Pick<T, K>[] {
  const [kind, order, ...columns] = packed.c;
  if (kind !== "o") return unpack<T>(packed);
  const unpacker = new Unpacker(packed.t);
  const records = Array.from({ length: packed.n }, () => ({}) as Record<string, Json>);
  let wanted = names.length;
  for (const [i, name] of (order as K[]).entries()) {
    if (wanted === 0) break;
    const values = unpacker.column(columns[i] as Column, packed.n);
    if (!names.includes(name)) continue;
    wanted--;
    records.forEach((record, place) => {
      record[name] = values[place] ?? null;
    });
  }
  return records as unknown as Pick<T, K>[];
}

/** Whether the list at the end of the path is empty in all records; false also where that cannot be seen at a glance. */
export function hasOnlyEmpty({ n, c }: Packed, path: readonly string[]): boolean {
  let column = c;
  for (const name of path) {
    const [kind, names, ...columns] = column[0] === "?" ? (column[2] as Column) : column;
    const place = kind === "o" ? (names as string[]).indexOf(name) : -1;
    if (place < 0) return n === 0 || kind === "=";
    column = columns[place] as Column;
  }
  return column[0] === "l" && column[1] === 0;
}

class Packer {
  readonly texts: string[] = [];
  #numbers = new Map<string, number>();
  #plain: (readonly Json[])[] = [];

  column(values: readonly Json[]): Column {
    if (values.length === 0) return ["w"];
    if (values.every(isPlain)) {
      const written = this.#written(values);
      this.#plain.push(values);
      return written;
    }
    if (values.every(isList)) return this.#lists(values);
    if (values.every(isFields)) return this.#objects(values);
    const places = placesOf(values, (value) => value !== null);
    if (places.length === values.length) return ["w", ...values];
    return ["?", places, this.column(places.map((place) => values[place] ?? null))];
  }

  #objects(values: readonly Fields[]): Column {
    const shapes = new Map<string, Fields[]>();
    const which = values.map((value) => {
      const shape = Object.keys(value).join(" ");
      const known = shapes.get(shape);
      if (known) known.push(value);
      else shapes.set(shape, [value]);
      return shape;
    });
    if (shapes.size === 1) return this.#shape(values);
    const order = [...shapes.keys()];
    const columns = [...shapes.values()].map((group) => this.#shape(group));
    return ["s", which.map((shape) => order.indexOf(shape)), ...columns];
  }

  #shape(values: readonly Fields[]): Column {
    const names = Object.keys(values[0] ?? {});
    const columns = names.map((name) => this.column(values.map((value) => value[name] ?? null)));
    return ["o", names, ...columns];
  }

  #lists(values: readonly (readonly Json[])[]): Column {
    const lengths = values.map(({ length }) => length);
    const [one = 0] = lengths;
    const isSame = lengths.every((length) => length === one);
    return ["l", isSame ? one : lengths, this.column(values.flat(1) as readonly Json[])];
  }

  #written(values: readonly Json[]): Column {
    const [first = null] = values;
    if (values.every((value) => value === first)) return ["=", first];
    const earlier = this.#likeEarlier(values);
    if (earlier) return earlier;
    if (values.every(isWhole)) return wholeNumbers(values);
    if (values.every(isText)) return this.#textColumn(values);
    const places = placesOf(values, (value) => value !== null);
    const present = places.map((place) => values[place] ?? null);
    if (present.length < values.length && present.every(isText)) {
      return ["T", places, ...present.map((text) => this.#number(text))];
    }
    return ["v", ...values];
  }

  #textColumn(values: readonly string[]): Column {
    const days = values.map(dayOf);
    if (days.every((day) => day !== undefined)) {
      const [kind, ...rest] = stepped(days as number[]);
      return [kind === "e" ? "E" : "D", ...rest];
    }
    if (values.every(({ length }) => length < SHORT)) return ["v", ...values];
    return ["t", ...values.map((value) => this.#number(value))];
  }

  /** An earlier column with the same values, but for a quarter of them. */
  #likeEarlier(values: readonly Json[]): Column | undefined {
    const most = values.length >> 2;
    for (let at = this.#plain.length - 1; at >= 0; at--) {
      const earlier = this.#plain[at] ?? [];
      if (earlier.length !== values.length) continue;
      const others: Json[] = [];
      for (let place = 0; place < values.length && others.length <= most * 2; place++) {
        const value = values[place] ?? null;
        if (earlier[place] !== value) others.push(place, value);
      }
      if (others.length <= most * 2) return ["@", at, ...others];
    }
    return undefined;
  }

  #number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

class Unpacker {
  #texts: readonly string[];
  #plain: (readonly Json[])[] = [];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  column([kind, ...rest]: Column, n: number): readonly Json[] {
    switch (kind) {
      case "o":
        return this.#objects(rest, n);
      case "s":
        return this.#shapes(rest);
      case "l":
        return this.#lists(rest, n);
      case "?":
        return this.#spread(rest, n);
      case "w":
        return rest;
      default: {
        const values = this.#values(kind, rest, n);
        this.#plain.push(values);
        return values;
      }
    }
  }

  #values(kind: string, rest: readonly Json[], n: number): readonly Json[] {
    switch (kind) {
      case "=":
        return new Array<Json>(n).fill(rest[0] ?? null);
      case "@":
        return this.#asEarlier(rest);
      case "t":
        return rest.map((number) => this.#text(number));
      case "T":
        return spread(
          rest[0],
          rest.slice(1).map((number) => this.#text(number)),
          n,
        );
      case "d":
        return sums(rest);
      case "e":
        return steps(rest, n);
      case "D":
        return sums(rest).map(dateOf);
      case "E":
        return steps(rest, n).map(dateOf);
      case "v":
        return rest;
      default:
        throw new Error(`a column of kind ${kind} is of a later build`);
    }
  }

  #text(number: Json): string {
    return this.#texts[number as number] ?? "";
  }

  #asEarlier([at, ...others]: readonly Json[]): Json[] {
    const values = [...(this.#plain[at as number] ?? [])];
    for (let i = 0; i < others.length; i += 2) values[others[i] as number] = others[i + 1] ?? null;
    return values;
  }

  #objects([names, ...columns]: readonly Json[], n: number): Json[] {
    const values: Record<string, Json>[] = Array.from({ length: n }, () => ({}));
    (names as string[]).forEach((name, i) => {
      const column = this.column(columns[i] as Column, n);
      values.forEach((value, place) => {
        value[name] = column[place] ?? null;
      });
    });
    return values;
  }

  #shapes([which, ...columns]: readonly Json[]): Json[] {
    const order = which as number[];
    const groups = columns.map((column, shape) =>
      this.column(column as Column, order.filter((each) => each === shape).length),
    );
    const next = groups.map(() => 0);
    return order.map((shape) => {
      const place = next[shape] ?? 0;
      next[shape] = place + 1;
      return groups[shape]?.[place] ?? null;
    });
  }

  #lists([lengths, column]: readonly Json[], n: number): Json[] {
    const each = typeof lengths === "number" ? new Array<number>(n).fill(lengths) : (lengths as number[]);
    const total = each.reduce((sum, length) => sum + length, 0);
    const members = this.column(column as Column, total);
    let end = 0;
    return each.map((length) => {
      end += length;
      return members.slice(end - length, end);
    });
  }

  #spread([places, column]: readonly Json[], n: number): Json[] {
    return spread(places, this.column(column as Column, (places as number[]).length), n);
  }
}

function spread(places: Json | undefined, present: readonly Json[], n: number): Json[] {
  const values = new Array<Json>(n).fill(null);
  (places as number[]).forEach((place, i) => {
    values[place] = present[i] ?? null;
  });
  return values;
}

/** Differences where they are shorter than the numbers themselves. */
function wholeNumbers(values: readonly number[]): Column {
  const column = stepped(values);
  if (column[0] === "e" || digits(column.slice(1) as number[]) < digits(values)) return column;
  return ["v", ...values];
}

function stepped(values: readonly number[]): Column {
  const differences = values.map((value, i) => value - (values[i - 1] ?? 0));
  const [first = 0, step = 0] = differences;
  if (differences.every((difference, i) => i === 0 || difference === step)) return ["e", first, step];
  return ["d", ...differences];
}

function digits(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + String(value).length, 0);
}

function sums(differences: readonly Json[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference as number;
    return sum;
  });
}

function steps([first, step]: readonly Json[], n: number): number[] {
  return Array.from({ length: n }, (_, i) => (first as number) + i * (step as number));
}

function placesOf(values: readonly Json[], isMeant: (value: Json) => boolean): number[] {
  return values.flatMap((value, place) => (isMeant(value) ? [place] : []));
}

function isPlain(value: Json): boolean {
  return typeof value !== "object" || value === null;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isFields(value: Json): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: Json): value is string {
  return typeof value === "string";
}

/** Small enough that differences of two are whole numbers as well. */
function isWhole(value: Json): value is number {
  return Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 52 && !Object.is(value, -0);
}

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;
/** The dates of a book come again and again; those of a whole life fit. */
const days = new Map<string, number | undefined>();
const dates = new Map<number, string>();
const MOST_KEPT = 50_000;

/** Undefined for a text that is no date, or that no day is written so. */
function dayOf(text: string): number | undefined {
  if (text.length !== 10) return undefined;
  if (days.has(text)) return days.get(text);
  const day = DATE.test(text) ? Date.parse(text) / DAY_MS : Number.NaN;
  const known = Number.isInteger(day) && dateOf(day) === text ? day : undefined;
  if (days.size < MOST_KEPT) days.set(text, known);
  return known;
}

function dateOf(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (dates.size < MOST_KEPT) dates.set(day, text);
  return text;
}
