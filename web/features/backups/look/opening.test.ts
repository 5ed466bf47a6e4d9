import { describe, expect, it } from "vitest";
import type { LookState } from "#contract/backup-look";
import type { Instant } from "#domain/calendar/business-date";
import type { Asked } from "../server.ts";
import { askedAgain, opened } from "./opening.ts";

const state = (word: LookState["state"]): Asked<LookState> => ({
  ok: true,
  value: { state: word, filename: "f", backupType: "nightly", madeAt: 0 as Instant, holds: null },
});
const refusal = (code: string): Asked<never> => ({ ok: false, why: `no: ${code}`, code });

/** Answers one after the other, and again with the last. */
function answering<T>(...answers: T[]) {
  let asked = 0;
  const ask = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] as T;
    asked += 1;
    return answer;
  };
  return { ask, asked: () => asked };
}

const stays = () => false;

describe("a copy that is being opened", () => {
  it("is asked for until it is open", async () => {
    const server = answering(state("opening"), state("opening"), state("open"));
    expect(await opened(server.ask, stays)).toEqual(state("open"));
    expect(server.asked()).toBe(3);
  });

  it("is given up with the sentence of the server, or when it takes too long", async () => {
    expect(await opened(answering(refusal("BACKUP_DAMAGED")).ask, stays)).toEqual(refusal("BACKUP_DAMAGED"));
    const never = answering(state("opening"));
    expect(await opened(never.ask, stays)).toMatchObject({ ok: false, why: /tarda demasiado/ });
    expect(never.asked()).toBeLessThan(50);
  });

  it("is asked for no more once the person has left", async () => {
    const server = answering(state("opening"));
    expect(await opened(server.ask, () => server.asked() === 2)).toBeNull();
    expect(server.asked()).toBe(2);
  });
});

describe("a question about a copy", () => {
  const value: Asked<string> = { ok: true, value: "rows" };

  it("that the server closed meanwhile opens it and is asked again", async () => {
    const rows = answering<Asked<string>>(refusal("BACKUP_NOT_OPEN"), value);
    expect(await askedAgain(rows.ask, answering(state("open")).ask)).toEqual(value);
  });

  it("finds its process though each question goes to the other of two, as a proxy deals them out", async () => {
    const isOpen = [false, false];
    let turn = 0;
    const next = () => turn++ % 2;
    const open = async () => {
      isOpen[next()] = true;
      return state("open");
    };
    const ask = async () => (isOpen[next()] ? value : refusal("BACKUP_NOT_OPEN"));
    await open();
    expect(await askedAgain<string>(ask, open)).toEqual(value);
  });

  it("is given up where the copy is never open", async () => {
    const never = answering<Asked<string>>(refusal("BACKUP_NOT_OPEN"));
    expect(await askedAgain(never.ask, answering(state("open")).ask)).toEqual(refusal("BACKUP_NOT_OPEN"));
    expect(never.asked()).toBeLessThan(10);
  });

  it("says why the copy does not open again, and asks once where it is open", async () => {
    const rows = answering<Asked<string>>(refusal("BACKUP_NOT_OPEN"));
    expect(await askedAgain(rows.ask, answering(refusal("BACKUP_MISSING")).ask)).toEqual(
      refusal("BACKUP_MISSING"),
    );
    const other = answering<Asked<string>>(refusal("OFFLINE"));
    expect(await askedAgain(other.ask, answering(state("open")).ask)).toEqual(refusal("OFFLINE"));
    expect(other.asked()).toBe(1);
  });
});
