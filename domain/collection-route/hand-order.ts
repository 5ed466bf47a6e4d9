/** The order that a person gave by hand: it is the truth, and what the day brings is fitted into it. */

/** Those of the day in the remembered order; those that it does not name follow, as they were given. */
export function inHandOrder<Item>(
  remembered: readonly string[],
  items: readonly Item[],
  idOf: (item: Item) => string,
): Item[] {
  const places = new Map(remembered.map((id, place) => [id, place]));
  const placeOf = (item: Item) => places.get(idOf(item)) ?? places.size;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The order to remember once the clients of a day were arranged. A client who was not on the list that day keeps the place
 * after the one that stood before it.
 */
export function rememberOrder<Id extends string>(remembered: readonly Id[], arranged: readonly Id[]): Id[] {
  const present = new Set(arranged);
  const first: Id[] = [];
  const after = new Map<Id, Id[]>();
  let followers = first;
  for (const id of remembered) {
    if (present.has(id)) {
      followers = [];
      after.set(id, followers);
    } else followers.push(id);
  }
  return [...first, ...arranged.flatMap((id) => [id, ...(after.get(id) ?? [])])];
}

/** The list with one item moved to another place; places count from 0. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, place) => place !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}
