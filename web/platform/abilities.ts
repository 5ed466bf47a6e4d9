/** The services of a device that a browser and the phone shell give each in its own way. */
import type { SecondPlace } from "./money-ring.ts";

export interface Shared {
  title: string;
  text: string;
  files?: File[];
}

/** `none` where there is no share sheet, or it does not open. */
export type ShareOutcome = "shared" | "closed" | "none";

export interface Position {
  latitude: number;
  longitude: number;
}

export type PositionFailure = "unavailable" | "denied" | "timeout";

/** A page for paper, complete in itself. Without a size in millimetres it is A4. */
export interface PrintedPage {
  content: string;
  title: string;
  landscape: boolean;
  size?: { width: number; height: number };
}

/** Answers `denied` or `unavailable` where there is no photo, and null when the person thought better of it. */
export type PhotoOutcome = File | "denied" | "unavailable" | null;

/** A notice that the phone shows by itself, also while the app is closed. */
export interface Reminder {
  id: number;
  title: string;
  body: string;
  at: Date;
  /** The screen that opens when the person taps it. */
  path: string;
}

/** The services that the phone shell gives in the browser's stead. */
export interface Phone {
  /** Where money is kept a second time. */
  money: SecondPlace;
  /** Hands a file over by the share sheet: a web view has no downloads. Rejects where the phone cannot keep it. */
  saveFile(name: string, content: Blob): Promise<void>;
  /** Into the folder of the person's documents; answers the place in words. */
  saveBackup(name: string, content: Blob): Promise<string>;
  share(content: Shared): Promise<ShareOutcome>;
  /** Another app, or the phone's browser, opens the address. */
  open(address: string): void;
  currentPosition(): Promise<Position | PositionFailure>;
  takePhoto(): Promise<PhotoOutcome>;
  /** Opens the phone's print dialog; false where it does not open. */
  print(page: PrintedPage): Promise<boolean>;
  /** Keeps a small text outside the web view's store, or forgets it. */
  remember(key: string, text: string | null): void;
  /** Whether notices may be shown; `ask` lets the phone ask the person. */
  mayRemind(ask: boolean): Promise<boolean>;
  /** These and no others from now on. */
  remind(reminders: readonly Reminder[]): Promise<void>;
}
