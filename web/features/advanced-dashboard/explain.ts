/** Opens the explanation of a figure. The screen has one window for all of them. */
import { createContext, use } from "react";
import type { Explained } from "./figures/explained.ts";

export const ExplainContext = createContext<(figure: Explained) => void>(() => {});

export function useExplain(): (figure: Explained) => void {
  return use(ExplainContext);
}
