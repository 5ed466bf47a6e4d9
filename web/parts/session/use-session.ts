/** The session of this tab, and what the screens ask of it. */
import type { ReactNode } from "react";
import { type Command, mayRun } from "#commands/command";
import { type Action, type Module, may } from "#domain/access/permissions";
import { useSignal } from "#web/platform/signal.ts";
import { smallStorage } from "#web/platform/storage.ts";
import { Session, type SessionView } from "./session.ts";

export const session = new Session(smallStorage());

export function useSession(): SessionView {
  return useSignal(session);
}

/** Modules of the navigation: the eleven, and the one that follows loans (ruling A3). */
export type GuardedModule = Module | "continuous_yield";

/** Whether the person may act on a module. No while no person is signed in or permissions load (ruling A2). */
export function usePermission(module: GuardedModule, action: Action): boolean {
  useSession();
  return may(session.principal, module, action);
}

/** Whether the person may give a command, by all rights that it takes. */
export function useMayRun(command: { access: Command["access"] }): boolean {
  useSession();
  return mayRun(session.principal, command);
}

/** Whether the person is an administrator. No while no person is signed in or permissions load. */
export function useIsAdministrator(): boolean {
  useSession();
  return session.principal?.role === "admin";
}

/** Shows its children only to a person who may. */
export function May(props: { module: GuardedModule; action: Action; children: ReactNode }): ReactNode {
  return usePermission(props.module, props.action) ? props.children : null;
}
