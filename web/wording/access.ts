/** The words of who may do what: roles, modules, actions. */
import { ACTIONS, type Action, MODULES, type Module, type Role } from "#domain/access/permissions";
import { AREAS } from "./areas.ts";

export const ROLE_LABELS: Record<Role, string> = { admin: "Administrador", user: "Usuario" };

/** As the menu names it. */
export function moduleLabel(module: Module): string {
  return AREAS[module].label;
}

export const ACTION_LABELS: Record<Action, string> = {
  view: "Ver",
  create: "Crear",
  update: "Editar",
  delete: "Eliminar",
};

/** `crear`, inside a sentence. */
export function actionWord(action: Action): string {
  return ACTION_LABELS[action].toLocaleLowerCase("es");
}

/** `Clientes: ver, crear · Pagos: ver`; modules without any action are left out. */
export function grantsText(grants: Partial<Record<Module, readonly Action[]>>): string {
  return MODULES.flatMap((module) => {
    const held = ACTIONS.filter((action) => grants[module]?.includes(action));
    return held.length === 0 ? [] : [`${moduleLabel(module)}: ${held.map(actionWord).join(", ")}`];
  }).join(" · ");
}

/** `préstamos, pagos y clientes`. */
export function modulesText(modules: readonly Module[]): string {
  const words = modules.map((module) => moduleLabel(module).toLocaleLowerCase("es"));
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} y ${last}`;
}
