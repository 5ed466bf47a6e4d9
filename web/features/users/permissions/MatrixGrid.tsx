/** The eleven modules and their four actions: a row each, its boxes named, all within reach of the keyboard. */
import type { KeyboardEvent } from "react";
import {
  ACTIONS,
  type Action,
  type GrantChange,
  type Grants,
  MODULES,
  type Module,
} from "#domain/access/permissions";
import { ACTION_LABELS, actionWord, moduleLabel, modulesText } from "#web/wording/access.ts";
import classes from "./MatrixGrid.module.css";
import { missingViews } from "./needs.ts";

interface MatrixGridProps {
  grants: Grants;
  /** An administrator's own: every box is ticked and none can be changed. */
  fixed?: boolean;
  unsaved: readonly GrantChange[];
  onToggle: (module: Module, action: Action, granted: boolean) => void;
}

export function MatrixGrid(props: MatrixGridProps) {
  return (
    <div className={classes.grid}>
      {MODULES.map((module) => (
        <ModuleRow key={module} module={module} {...props} />
      ))}
    </div>
  );
}

/** The facts that a module's name does not say by itself. */
const NOTES: Partial<Record<Module, string>> = {
  loans: "Incluye Rédito Continuo.",
  payments: "Para cobrar hacen falta crear pagos y ver pagos, préstamos y clientes.",
};

function ModuleRow({ module, ...props }: MatrixGridProps & { module: Module }) {
  const missing = props.fixed ? [] : missingViews(props.grants, module);
  return (
    <fieldset className={classes.row}>
      <legend className={classes.name}>{moduleLabel(module)}</legend>
      <div className={classes.notes}>
        <span aria-hidden className={classes.nameSeen}>
          {moduleLabel(module)}
        </span>
        {NOTES[module] && <span className="quiet">{NOTES[module]}</span>}
        {missing.map(({ action, views }) => (
          <span key={action} className={classes.missing} role="note">
            Para {purpose(module, action)} falta también ver {modulesText(views)}.
          </span>
        ))}
      </div>
      <div className={classes.boxes}>
        {ACTIONS.map((action) => (
          <Box key={action} module={module} action={action} {...props} />
        ))}
      </div>
    </fieldset>
  );
}

/** Creating a payment is called collecting. */
function purpose(module: Module, action: Action): string {
  return module === "payments" && action === "create" ? "cobrar" : actionWord(action);
}

interface BoxProps extends MatrixGridProps {
  module: Module;
  action: Action;
}

function Box({ module, action, grants, fixed = false, unsaved, onToggle }: BoxProps) {
  const marked = unsaved.some((change) => change.module === module && change.action === action);
  return (
    <label className={classes.box} data-marked={marked || undefined} data-fixed={fixed || undefined}>
      <input
        type="checkbox"
        data-box={`${module} ${action}`}
        checked={fixed || (grants[module]?.includes(action) ?? false)}
        disabled={fixed}
        onKeyDown={(event) => moveAmongBoxes(event, module, action)}
        onChange={(event) => onToggle(module, action, event.currentTarget.checked)}
      />
      <span>{ACTION_LABELS[action]}</span>
    </label>
  );
}

const STEPS: Partial<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows go from box to box as in a table; the tab key goes through them one by one as ever. */
function moveAmongBoxes(event: KeyboardEvent<HTMLElement>, module: Module, action: Action): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const row = MODULES[MODULES.indexOf(module) + step[0]];
  const column = ACTIONS[ACTIONS.indexOf(action) + step[1]];
  const grid = event.currentTarget.closest(`.${classes.grid}`);
  grid?.querySelector<HTMLElement>(`[data-box="${row} ${column}"]`)?.focus();
}
