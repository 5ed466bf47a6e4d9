/** The badges of one record, side by side or one below the other as there is room: its state, and what is said beside it. */
import { StateMark, type StateMarkProps } from "./StateMark.tsx";

export function StateMarks({ states }: { states: readonly StateMarkProps["state"][] }) {
  return states.map((state) => <StateMark key={state.label} state={state} />);
}
