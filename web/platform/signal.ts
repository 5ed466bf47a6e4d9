/** One value that changes, and everybody who follows it. Each store of this device shows what it holds through one of these. */
import { useSyncExternalStore } from "react";

export class Signal<T> {
  #value: T;
  #listeners = new Set<(value: T) => void>();
  #begin: () => () => void;
  #end: () => void = () => {};

  /** `begin` runs when the first listener comes; its answer runs when the last one has left. */
  constructor(value: T, begin: () => () => void = () => () => {}) {
    this.#value = value;
    this.#begin = begin;
  }

  readonly snapshot = (): T => this.#value;

  readonly subscribe = (listener: (value: T) => void): (() => void) => {
    const isFirst = this.#listeners.size === 0;
    this.#listeners.add(listener);
    if (isFirst) this.#end = this.#begin();
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#end();
    };
  };

  get isFollowed(): boolean {
    return this.#listeners.size > 0;
  }

  /** Everybody who follows hears of it, though the value may be the same as before. */
  readonly set = (value: T): void => {
    this.#value = value;
    for (const listener of [...this.#listeners]) listener(value);
  };
}

/** The value, for a screen; the screen is drawn again when another one takes its place. */
export function useSignal<T>(signal: { subscribe(listener: () => void): () => void; snapshot(): T }): T {
  return useSyncExternalStore(signal.subscribe, signal.snapshot);
}
