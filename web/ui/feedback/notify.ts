/**
 * One line that says what happened, gone after a moment. At most three at a time; the rest wait their turn. On a phone
 * one lies over the page, and what went well gives way to whatever comes next; anything else stays its time.
 */
import { Signal, useSignal } from "#web/platform/signal.ts";
import { isWide } from "../use-wide.ts";

/** On a phone it covers a part of the page: that something went well is read at a glance; a refusal, and a step that may be taken, need longer. */
const SHORTLY_MS = 3000;
const SHOWN_MS = 4500;
const MOST = 3;

export type Tone = "success" | "error" | "info";

export interface Notice {
  id: number;
  tone: Tone;
  title: string;
  message: string | undefined;
  /** How long it stays, unless the pointer is over it. */
  shownMs: number;
  about: string | undefined;
  way: Way | undefined;
}

/** A step that a person may take from the notice. */
export interface Way {
  label: string;
  go: () => void;
}

export interface NoticeOptions {
  shownMs?: number;
  way?: Way;
  /** The matter that it is about: a later notice about the same takes its place, whether it was seen or not. */
  about?: string;
}

let notices: readonly Notice[] = [];
let count = 0;
const shown = new Signal<readonly Notice[]>([]);

export const notify = {
  success: (title: string, message?: string, options?: NoticeOptions): void =>
    add("success", title, message, options),
  /** An error: what happened and what to do. */
  error: (title: string, message?: string, options?: NoticeOptions): void =>
    add("error", title, message, options),
  info: (title: string, message?: string, options?: NoticeOptions): void =>
    add("info", title, message, options),
};

export function dismiss(id: number): void {
  change(notices.filter((notice) => notice.id !== id));
}

/** A step is offered on the screen on which its notice came: over another one it would lie where a person types. */
export function dismissSteps(): void {
  if (notices.some(({ way }) => way)) change(notices.filter(({ way }) => !way));
}

/** None of them outlives the screen that it was about. */
export function dismissAll(): void {
  change([]);
}

/** The notices on the screen now, oldest first. */
export function useNotices(): readonly Notice[] {
  return useSignal(shown);
}

function add(tone: Tone, title: string, message: string | undefined, options: NoticeOptions = {}): void {
  count += 1;
  const { about, way } = options;
  const { shownMs = tone === "success" && !way && !isWide() ? SHORTLY_MS : SHOWN_MS } = options;
  const current = notices.filter((notice) => about === undefined || notice.about !== about);
  const kept = isWide() ? current : current.filter((notice) => notice.tone !== "success");
  change([...kept, { id: count, tone, title, message, shownMs, about, way }]);
}

function change(next: readonly Notice[]): void {
  notices = next;
  shown.set(next.slice(0, isWide() ? MOST : 1));
}
