// Deliberate defects of the fold of continuous yield (`npm run prove -- fold`).

export const FOLD = "domain/continuous-yield";

/** The file, what stands in it once, what stands there instead. */
export const foldMutants = [
  ["weeks.ts", "Math.ceil((day - anchorDay) / 7)", "Math.floor((day - anchorDay) / 7)"],
  ["weeks.ts", "anchorDay + 7 * week", "anchorDay + 7 * (week - 1)"],
  ["weeks.ts", "known || rate.at > known.at", "known || rate.at < known.at"],
  ["weeks.ts", "if (span.fromWeek > week) break;", "if (span.fromWeek >= week && span.fromWeek > 1) break;"],
  ["ledger.ts", "ledger.principal > 0) beginWeek", "ledger.principal >= 0) beginWeek"],
  ["ledger.ts", "if (week.paid < week.yield) ledger.open.push(week);", "ledger.open.push(week);"],
  ["ledger.ts", "> dueUpTo) return;", ">= dueUpTo) return;"],
  [
    "ledger.ts",
    "yieldOfWeek(ledger.principal, ledger.rates, number)",
    "yieldOfWeek(add(ledger.principal, yieldOwed(ledger)), ledger.rates, number)",
  ],
  ["ledger.ts", "    ledger.ahead = [];\n", ""],
  ["ledger.ts", "const part = smaller(flow.left, ledger.principal);", "const part = flow.left;"],
  ["fold.ts", 'if (payment.type === "mixed") payWeeks(ledger, flow, day);', ""],
  ["fold.ts", 'if (payment.type === "mixed") payWeeks(ledger, flow, day);', "payWeeks(ledger, flow, day);"],
  ["fold.ts", "payWeeks(ledger, flow, day);", "payWeeks(ledger, flow, Infinity);"],
  ["fold.ts", 'if (payment.type !== "yield") parts', 'if (payment.type === "principal") parts'],
  ["fold.ts", '=== "yield" && ledger.principal > 0) {', '=== "yield") {'],
  ["fold.ts", "    advanceTo(ledger, day);\n", ""],
  ["fold.ts", "left: subtract(payment.amount, handedBack)", "left: payment.amount"],
  ["fold.ts", "smaller(posting.refunded, payment.amount)", "posting.refunded"],
  ["fold.ts", "    excess: handedBack,\n", "    excess: ZERO,\n"],
  ["refunds-held.ts", ">= amount) return outcome", "> amount) return outcome"],
  ["refunds-held.ts", " || isConfirmed(outcome.paymentId)", ""],
  ["refunds-held.ts", "refund.paymentId !== paymentId", "refund.paymentId === paymentId"],
  ["fold.ts", "Math.max(toDayNumber(event.date), ledger.anchorDay)", "toDayNumber(event.date)"],
  ["fold.ts", 'const isCancelled = endsCancelled || action === "cancel";', "const isCancelled = false;"],
  ["summary.ts", "< day) : []", "<= day) : []"],
  ["summary.ts", "Math.floor((part * 100) / whole)", "Math.round((part * 100) / whole)"],
  ["summary.ts", "present === 0 ? ZERO : ledger.inCourse", "ledger.inCourse"],
  ["summary.ts", "if (ahead < charged) return", "if (ahead <= charged) return"],
  ["summary.ts", 'dueDate < asOf ? "overdue"', 'dueDate <= asOf ? "overdue"'],
  [
    "replay.ts",
    "toDayNumber(later(asOf, lastYieldFactDate(facts)))",
    "toDayNumber(lastYieldFactDate(facts))",
  ],
  ["schedule.ts", "week <= ledger.begun + WEEKS_AHEAD", "week < ledger.begun + WEEKS_AHEAD"],
];
