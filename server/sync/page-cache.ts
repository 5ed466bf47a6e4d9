/**
 * The pages of first loads: read and compressed once, for every device that may see the same. A generation of pages
 * begins at a change number; a device that begins with it goes on from that number by the general pull, so pages stay
 * good while the book changes. The rights to view are part of a page's name.
 */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Instant } from "#domain/calendar/business-date";
import type { Head } from "../db/journal/head.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** More changes than this since the generation began, and a new one saves what devices would pull after it. */
const MOST_BEHIND = 2_000;
/**
 * A device whose download stops before it pulls shows the pages as they are, so they must be nearly the book of now:
 * of a young business a few changes are all that it has.
 */
const LARGEST_SHARE_BEHIND = 0.1;
const OLDEST_MS = 5 * 60_000;
/**
 * Held in memory at most. The first pages are kept, which bring what work needs, and those beyond are made for each device:
 * every device asks for all pages in the same order, so that a book larger than this would drive out each page just
 * before it is asked for again, if the newest were kept.
 */
const MOST_BYTES = 16 * 1024 * 1024;
/** A third smaller than the fastest, and still quicker than the pages are read. */
const LEVEL = 4;
/** A shorter page travels as it is. */
const WORTH_IT = 4_096;

type LogPosition = Pick<Head, "epoch" | "tag" | "seq" | "forgottenSeq">;

export interface Page {
  /** Where the server stood when it was read. */
  seq: number;
  text?: string;
  zipped?: Buffer;
}

export class PageCache {
  /** The run of the book when the generation began: in another run its numbers may mean other changes. */
  #run = "";
  #since = 0;
  #begunAt = 0;
  #pages = new Map<string, Page>();
  #bytes = 0;
  #mostBytes: number;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** The change number from which a device that begins to load now goes on. */
  begin(head: LogPosition, now: Instant): number {
    const { seq, forgottenSeq } = head;
    const isPast = this.#run !== runOf(head) || this.#since > seq || this.#since < forgottenSeq;
    if (isPast || (seq > this.#since && this.#isStale(seq, now))) {
      this.#pages.clear();
      this.#bytes = 0;
      this.#run = runOf(head);
      this.#since = seq;
      this.#begunAt = now;
    }
    return this.#since;
  }

  #isStale(seq: number, now: Instant): boolean {
    const most = Math.min(MOST_BEHIND, this.#since * LARGEST_SHARE_BEHIND);
    return seq - this.#since > most || now - this.#begunAt > OLDEST_MS;
  }

  /** The number since which pages are kept, for a device that goes on from `from`: an older one is not served from here. */
  since(head: LogPosition, from: number): number | null {
    return this.#run === runOf(head) && this.#since <= from ? this.#since : null;
  }

  /** A page that shows everything up to `from`. */
  find(key: string, from: number): Page | undefined {
    const page = this.#pages.get(key);
    return page && page.seq >= from ? page : undefined;
  }

  keep(key: string, head: LogPosition, page: Page): void {
    // Another generation may have begun while it was compressed.
    if (runOf(head) !== this.#run || page.seq < this.#since) return;
    const before = this.#pages.get(key);
    const bytes = this.#bytes - (before ? sizeOf(before) : 0) + sizeOf(page);
    if (bytes > this.#mostBytes) return;
    this.#pages.set(key, page);
    this.#bytes = bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }
}

function runOf({ epoch, tag }: LogPosition): string {
  return `${epoch} ${tag}`;
}

export async function madePage(seq: number, answer: object): Promise<Page> {
  const page = plainPage(seq, answer);
  if (page.text.length < WORTH_IT) return page;
  return { seq, zipped: await compress(page.text, { level: LEVEL }) };
}

export function plainPage(seq: number, answer: object): Page & { text: string } {
  return { seq, text: JSON.stringify(answer) };
}

/** For a reader that does not know how to unpack it. */
export async function textOf({ text, zipped }: Page): Promise<string> {
  return text ?? (zipped ? (await decompress(zipped)).toString() : "");
}

function sizeOf({ text = "", zipped }: Page): number {
  return zipped?.length ?? text.length;
}
