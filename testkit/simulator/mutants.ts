/** Deliberate defects, one at a time: what a developer could get wrong in sync, put in at the seams of `defect.ts`. */
import type { Answer } from "#contract/envelope";
import type { LayeredStore } from "#web/offline/layers/layered-store.ts";
import type { Outbox } from "#web/offline/outbox/outbox.ts";
import type { RecordTable } from "#web/offline/replica/record-table.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import type { Defect, PushBody } from "./defect.ts";
import { answers, pages } from "./heard.ts";
import { IMPORT_MUTANTS } from "./import-mutants.ts";
import { PORTFOLIO_MUTANTS } from "./portfolio-mutants.ts";

/** Puts another method in the place of one of the engine's own. */
function instead<T extends object, K extends keyof T>(part: T, method: K, other: T[K]): void {
  Object.defineProperty(part, method, { value: other, configurable: true });
}

function forEachPushed(push: PushBody, each: (command: PushBody["commands"][number]) => void): void {
  for (const command of push.commands) each(command);
}

const noDedupe: Defect = {
  name: "no dedupe by id",
  mistake: "the server forgets what it was sent before, and decides again",
  beforePush(database, push) {
    const forget = database.prepare("delete from command where id = ?");
    forEachPushed(push, ({ id }) => forget.run(id));
  },
};

const noForkCheck: Defect = {
  name: "no fork check",
  mistake: "the server takes what is new under numbers that a device has behind it",
  beforePush(database, push) {
    const isKnown = database.prepare("select 1 from command where id = ?");
    const free = database.prepare("update command set seq = null where device_id = ? and seq = ?");
    const back = database.prepare("update device set last_seq = ? where id = ? and last_seq > ?");
    forEachPushed(push, ({ id, seq }) => {
      if (isKnown.get(id)) return;
      free.run(push.deviceId, seq);
      back.run(seq - 1, push.deviceId, seq - 1);
    });
  },
};

const ackByNumber: Defect = {
  name: "ack by number",
  mistake: "the device clears everything up to the last number that the server names",
  engine({ layers: { outbox } }) {
    const answer = outbox.answer.bind(outbox);
    instead(outbox, "answer", async (given, serverTime, reached) => {
      const { outbox: waiting } = await outbox.contents();
      const ids = new Set(given.map(({ id }) => id));
      const others = waiting.filter(({ id, seq }) => seq <= reached.after && !ids.has(id));
      const acks = others.map(({ id }): Answer => ({ id, outcome: "applied", changeSeq: 0 }));
      return answer([...given, ...acks], serverTime, reached);
    });
  },
};

const wrongId: Defect = {
  name: "answers to the wrong id",
  mistake: "the device reads answers by their place and not by their id",
  heard: answers((said) => {
    const ids = said.results.map(({ id }) => id);
    said.results = said.results.map((answer, i) => ({
      ...answer,
      id: ids[(i + 1) % ids.length] ?? answer.id,
    }));
  }),
};

const staleOverlay: Defect = {
  name: "overlay not rebuilt",
  mistake: "what was laid over the base stays as it was, whatever the server answers",
  engine({ layers }: LocalStore) {
    const catchUp = layers.catchUp.bind(layers);
    instead(layers, "catchUp", async (anew) => {
      if (anew !== true) return catchUp();
      // As after answers that change nothing of what is laid; or else the next round would make it again.
      await layers.outboxMoved((await layers.outbox.meta()).boxVersion);
    });
  },
};

const cursorFirst: Defect = {
  name: "cursor saved before page",
  mistake: "the cursor moves on though the page that it stands for was not stored",
  heard: pages((said) => {
    // As when the device is killed between the two: the last record of a page never gets there.
    said.changes = said.changes.slice(0, -1);
  }),
};

const boxCleared: Defect = {
  name: "box cleared at sign-out",
  mistake: "signing out removes everything of the person, unsent work too",
  engine({ layers }) {
    const wipe = layers.wipeReplica.bind(layers);
    instead(layers, "wipeReplica", async () => {
      await layers.outbox.database.outbox.clear();
      await layers.outbox.database.journal.clear();
      await wipe();
    });
  },
};

const receiptApart: Defect = {
  name: "receipt number outside the transaction",
  mistake: "the number is read beforehand, so that a second tab or a crash gives it out again",
  engine({ layers: { outbox } }) {
    const enter = outbox.enter.bind(outbox);
    let known: Promise<number> | undefined;
    const changed: Outbox["enter"] = async (sameness, expected, supersedes, draft) => {
      known ??= outbox.meta().then(({ receipts }) => receipts);
      let last = await known;
      const entry = await enter(sameness, expected, supersedes, (slot) => {
        const drafted = draft({ ...slot, lastReceipt: last });
        if ("numbers" in drafted) last += drafted.numbers;
        return drafted;
      });
      known = Promise.resolve(last);
      return entry;
    };
    instead(outbox, "enter", changed);
  },
};

const newIdOnRetry: Defect = {
  name: "retry with a new id",
  mistake: "a command that got no answer is sent again as another",
  sent(path, body) {
    if (path !== "/api/sync/push" || body === null) return { path, body };
    const push = JSON.parse(body);
    for (const command of push.commands) command.id = command.id.replace(/^.{4}/, fourDigits());
    return { path, body: JSON.stringify(push) };
  },
  // The device finds its own answer by number, as it then would have to.
  heard: answers((said) => {
    said.results = [];
  }),
};

let drawn = 0;
function fourDigits(): string {
  drawn = (drawn * 7919 + 104_729) % 65_536;
  return drawn.toString(16).padStart(4, "0");
}

const blockedQueue: Defect = {
  name: "a refused item blocks the queue",
  mistake: "the device stops sending at the first item that was not applied",
  heard: answers((said) => {
    const stop = said.results.findIndex(({ outcome }) => outcome !== "applied" && outcome !== "review");
    if (stop >= 0) said.results = said.results.slice(0, stop);
  }),
};

const epochIgnored: Defect = {
  name: "epoch ignored",
  mistake: "after a restore the device does not send again what the server has lost",
  engine({ layers: { outbox } }) {
    instead(outbox, "sendAgain", async (epoch) => {
      const device = await outbox.device();
      await outbox.database.device.put({ ...device, epoch });
      return outbox.askRebuild();
    });
  },
};

const lostViewKept: Defect = {
  name: "lost rights leave their records",
  mistake: "a collection that may no longer be viewed stays in the cache",
  engine({ layers }) {
    keepsCollections(layers);
  },
};

/** Every page says that all may be viewed, so that nothing is dropped. */
function keepsCollections(layers: LayeredStore): void {
  const baseChanged = layers.replicaChanged.bind(layers);
  const kept = new Map<string, { id: string }[]>();
  instead(layers, "replicaChanged", async (touched) => {
    const { replica } = layers;
    for (const name of ["loans", "clients", "lenders"] as const) {
      const records = replica.records(name) as RecordTable<{ id: string }>;
      const docs = await records.toArray();
      if (docs.length > 0) kept.set(name, docs);
      else await records.bulkPut(kept.get(name) ?? []);
    }
    await baseChanged(touched);
  });
}

const settlesUnpulled: Defect = {
  name: "settled before it was pulled",
  mistake: "an answered command leaves the screen at once, before its change came back",
  heard: pages((said) => {
    if (said.changes.length > 0 && said.changes.length % 3 === 0) said.changes = [];
  }),
};

const closedDayChanges: Defect = {
  name: "a closed day changes",
  mistake: "a movement that comes late falls on its own day, though that one was closed",
  afterPush(database) {
    database.exec("update transactions set business_day = transaction_date where notes like 'Del día %'");
  },
};

const believesTheBook: Defect = {
  name: "a closing believes the book",
  mistake: "what was expected is credited, whatever was counted",
  afterPush(database) {
    database.exec("update cash_closings set closing_balance = max(0, expected_balance)");
  },
};

const creditsWhatWasSaid: Defect = {
  name: "a hand-in believes what was said",
  mistake: "the office is told that what the collector said was counted, whatever was",
  afterPush(database) {
    database.exec("update hand_ins set counted = amount where status = 'accepted'");
  },
};

const renewalMovesCash: Defect = {
  name: "a renewal moves the drawer",
  mistake: "the whole capital of a renewal is handed out, as if what it settled had been collected",
  afterPush(database) {
    database.exec(
      `update transactions set amount = (select amount from loans where payout_movement_id = transactions.id)
       where transaction_type = 'salida' and id in (
         select payout_movement_id from loans where renews is not null and payout_movement_id is not null)`,
    );
  },
};

const undoneStaysSettled: Defect = {
  name: "an undone renewal leaves the old loan settled",
  mistake: "the payments by which a renewal settled loans stay when it is deleted or cancelled",
  afterPush(database) {
    database.exec(
      `update payments set annulled = null, annulled_date = null where annulled is not null and renewal in (
         select id from loans where deleted is not null or status = 'cancelled')`,
    );
  },
};

const numberTwice: Defect = {
  name: "a number of a loan is given twice",
  mistake: "the server forgets how far it has counted, and nothing keeps two loans of one number apart",
  beforePush(database) {
    database.exec("drop index if exists loans_number");
    database.exec("update head set loan_numbers = max(0, loan_numbers - 1)");
  },
};

const numberLost: Defect = {
  name: "a number of a loan is lost when it is sent again",
  mistake: "a command that the server knows already writes its loan once more, without the number",
  beforePush(database, push) {
    const lose = database.prepare(
      "update loans set number = null where id in (select subject from command where id = ?)",
    );
    forEachPushed(push, ({ id }) => lose.run(id));
  },
};

export const MUTANTS: readonly Defect[] = [
  noDedupe,
  noForkCheck,
  ackByNumber,
  wrongId,
  staleOverlay,
  cursorFirst,
  boxCleared,
  receiptApart,
  newIdOnRetry,
  blockedQueue,
  epochIgnored,
  lostViewKept,
  settlesUnpulled,
  closedDayChanges,
  believesTheBook,
  creditsWhatWasSaid,
  renewalMovesCash,
  undoneStaysSettled,
  numberTwice,
  numberLost,
  ...PORTFOLIO_MUTANTS,
  ...IMPORT_MUTANTS,
];
