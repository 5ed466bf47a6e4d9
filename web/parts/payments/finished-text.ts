/** Why no money is taken for a loan, of either kind. */

type AnyLoan = {
  status: "active" | "completed" | "defaulted" | "cancelled";
  deleted: unknown;
};

export interface FinishedText {
  title: string;
  text: string;
}

/** Null where the loan can be collected. */
export function finishedText({ status, deleted }: AnyLoan): FinishedText | null {
  if (deleted !== null)
    return { title: "El préstamo fue eliminado", text: "No se registran pagos en un préstamo eliminado." };
  if (status === "completed")
    return { title: "El préstamo está saldado", text: "No debe nada: no hay nada que cobrar." };
  if (status === "cancelled")
    return {
      title: "El préstamo está cancelado",
      text: "Para cobrarle hay que reactivarlo antes, desde el préstamo.",
    };
  return null;
}
