/** A long menu in captioned groups, and in two columns where there is room for them. */
import type { MenuAction } from "./Dots.tsx";

export interface MenuGroup {
  caption: string;
  actions: readonly MenuAction[];
}

/** Null for a menu without captions: it is one short list. Each caption counts as an entry. */
export function inColumns(actions: readonly MenuAction[]): MenuGroup[][] | null {
  const groups: { caption: string; actions: MenuAction[] }[] = [];
  for (const action of actions) {
    if (action.group === undefined) return null;
    const group = groups.find(({ caption }) => caption === action.group);
    if (group) group.actions.push(action);
    else groups.push({ caption: action.group, actions: [action] });
  }
  if (groups.length < 2) return groups.length === 0 ? null : [groups];
  const height = (some: readonly MenuGroup[]) => some.reduce((sum, each) => sum + each.actions.length + 1, 0);
  // The cut that leaves the higher column lowest.
  const cuts = groups.slice(1).map((_, index) => index + 1);
  const higher = (cut: number) => Math.max(height(groups.slice(0, cut)), height(groups.slice(cut)));
  const best = cuts.reduce((found, cut) => (higher(cut) < higher(found) ? cut : found), cuts[0] ?? 1);
  return [groups.slice(0, best), groups.slice(best)];
}
