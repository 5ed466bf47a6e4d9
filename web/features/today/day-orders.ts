/**
 * The orders of the day's list. Each is a column of the list under the same key. The order of the route (its hand order
 * and visits) is hung in here: one more entry, `{ value: "ruta", label: "Ruta" }`, first in the list, and one column of that
 * key in `day-columns.tsx` that reads a client's place on the route.
 */
export const DAY_ORDERS: readonly { value: string; label: string }[] = [
  { value: "cliente", label: "Nombre" },
  { value: "-monto", label: "Monto" },
  { value: "-dias", label: "Días de atraso" },
];

export const FIRST_ORDER = "cliente";
