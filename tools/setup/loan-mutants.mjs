// Deliberate defects of the fold of a loan and of what surrounds it: mora, abonos, settling, statuses, the drawer
// (`npm run prove -- loan`). Each changes what a person owes, is shown or has in cash.

export const LOAN = "domain";

/** The tests that must catch them: worked cases, which take a second or two; then all of these folders, with their laws. */
export const LOAN_TESTS = [
  [
    "domain/arrears/mora.test.ts",
    "domain/cash",
    "domain/loan/allocation.test.ts",
    "domain/loan/cash-tolerance.test.ts",
    "domain/loan/edits.test.ts",
    "domain/loan/fact-order.test.ts",
    "domain/loan/edited-terms.test.ts",
    "domain/loan/status.test.ts",
    "domain/loan/written-off.test.ts",
    "domain/payment/abono.test.ts",
    "domain/payment/interest-only.test.ts",
    "domain/payment/payoff.test.ts",
    "domain/payment/row-shares.test.ts",
    "domain/schedule/schedules.test.ts",
    "domain/rules.test.ts",
  ],
  ["domain/arrears", "domain/loan", "domain/payment", "domain/schedule", "domain/traps.test.ts"],
];

const allocation = [
  [
    "loan/allocation.ts",
    `const interest = smaller(flow.left, unpaidInterest(row));
  const principal = smaller(subtract(flow.left, interest), unpaidPrincipal(row));`,
    `const principal = smaller(flow.left, unpaidPrincipal(row));
  const interest = smaller(subtract(flow.left, principal), unpaidInterest(row));`,
  ],
  ["loan/allocation.ts", "payLateFee(ledger, row, flow);\n  const interest", "const interest"],
  ["loan/allocation.ts", "if (named && !isSettled(named)) payRow(ledger, named, flow);", ""],
  ["loan/allocation.ts", "dueDay(ledger, row) > dueUpTo", "dueDay(ledger, row) >= dueUpTo"],
  ["loan/allocation.ts", "  ledger.rests = ledger.rests.filter((row) => restOf(row) > 0);\n", ""],
  ["loan/allocation.ts", "lateFee: add(before.lateFee, part.lateFee)", "lateFee: part.lateFee"],
  ["loan/allocation.ts", "if (!isSettled(row)) closeLateFee(ledger, row, flow.day);", ""],
  ["loan/allocation.ts", "    row.lateFeeAwaited = subtract(row.lateFeeAwaited, awaited);\n", ""],
  [
    "payment/post-payment.ts",
    'if (payment.kind === "installment" || payment.kind === "principal_prepayment") coverRests',
    'if (payment.kind === "principal_prepayment") coverRests',
  ],
  [
    "payment/post-payment.ts",
    'if (payment.kind === "installment" || payment.kind === "principal_prepayment") coverRests',
    "coverRests",
  ],
  ["payment/post-payment.ts", "flow.day > dueDay(ledger, start)", "flow.day >= dueDay(ledger, start)"],
  ["payment/post-payment.ts", "smaller(refunded, payment.amount)", "refunded"],
  ["payment/post-payment.ts", "  if (flow.left > 0) payByOrder(ledger, flow, null);\n", ""],
  ["payment/post-payment.ts", "  if (flow.left > 0) coverRests(ledger, flow);\n", ""],
  ["payment/post-payment.ts", "excess: add(flow.left, handedBack)", "excess: flow.left"],
  ["payment/post-payment.ts", "subtract(payment.amount, handedBack)", "payment.amount"],
  [
    "payment/post-payment.ts",
    "balanceAfter: isCompleted(ledger) ? ZERO : ledger.unpaid",
    "balanceAfter: ledger.unpaid",
  ],
  ["payment/post-payment.ts", "served.partial && ledger.prepaid === before", "served.partial"],
  ["payment/post-payment.ts", "tookPart ? start : findRow", "start ? start : findRow"],
  ["payment/post-payment.ts", "row && !moved ? unpaidAmount(row) : ZERO", "row ? unpaidAmount(row) : ZERO"],
];

const settling = [
  ["loan/settlement.ts", "rest < ledger.tolerance && touched", "rest <= ledger.tolerance && touched"],
  ["loan/settlement.ts", "rest < ledger.tolerance && touched", "rest < ledger.tolerance"],
  ["loan/settlement.ts", "if (restOf(row) > 0) ledger.rests.push(row);", ""],
  ["loan/settlement.ts", "if (owed >= ledger.tolerance) return;", "if (owed > ledger.tolerance) return;"],
  ["loan/settlement.ts", "|| !ledger.received ", ""],
  ["loan/settlement.ts", " && (ledger.closed || restsOwed(ledger) === 0)", ""],
  ["loan/settlement.ts", "row.shiftsWhenSettled = ledger.shifts", "row.shiftsWhenSettled = 0"],
  [
    "loan/settlement.ts",
    "notBelowZero(subtract(subtract(row.lateFeeBefore, row.lateFeePaid), row.lateFeeWaived))",
    "ZERO",
  ],
  [
    "loan/ledger.ts",
    "if (due < day || due > firstDue) continue;",
    "if (due <= day || due > firstDue) continue;",
  ],
  ["loan/ledger.ts", "extra.due >= day && extra.due < firstDue", "false"],
  ["loan/ledger.ts", "(open ? 2 : 0) + (unpaidInterest(row) > 0 ? 1 : 0)", "open ? 2 : 0"],
  ["loan/ledger.ts", "(open ? 2 : 0) +", ""],
];

const lateFee = [
  ["arrears/late-fee.ts", "due + span.graceDays + 1, floor", "due + span.graceDays, floor"],
  ["arrears/late-fee.ts", "base.due + span.graceDays + 1", "base.due + 1"],
  ["arrears/late-fee.ts", "return from === first ? 1 : 0;", "return 1;"],
  ["arrears/late-fee.ts", "return to - from + 1;", "return to - from;"],
  ["arrears/late-fee.ts", "dueDatesWithin(first, frequency", "dueDatesWithin(from, frequency"],
  ["arrears/late-fee.ts", "applyRatio(base.cuota, span.cap)", "applyRatio(base.unpaid, span.cap)"],
  ["arrears/late-fee.ts", "larger(fee, smaller(charged", "larger(charged, smaller(charged"],
  [
    "arrears/late-fee.ts",
    "larger(fee, smaller(charged, applyRatio(base.cuota, span.cap)))",
    "smaller(charged, applyRatio(base.cuota, span.cap))",
  ],
  ["arrears/late-fee.ts", "|| a.at - b.at", "|| b.at - a.at"],
  ["arrears/late-fee.ts", "Math.max(base.from, base.first)", "base.first"],
  ["arrears/late-fee.ts", "?? Infinity) - 1,", "?? Infinity),"],
  ["loan/row-late-fee.ts", "chargedOnce ? first + 1 : from", "from"],
  ["loan/row-late-fee.ts", "  if (isSettled(row)) return row.lateFeeBefore;\n", ""],
  [
    "loan/row-late-fee.ts",
    "subtract(subtract(charged, row.lateFeePaid), row.lateFeeWaived)",
    "subtract(charged, row.lateFeePaid)",
  ],
  [
    "loan/row-late-fee.ts",
    "row.lateFeeBefore = lateFeeOf(ledger, row, day);\n  row.lateFeeFrom = Math.max(row.lateFeeFrom, day + 1);",
    "row.lateFeeBefore = lateFeeOf(ledger, row, day);\n  row.lateFeeFrom = Math.max(row.lateFeeFrom, day);",
  ],
  [
    "loan/row-late-fee.ts",
    "subtract(lateFeeOwed(ledger, row, day), row.lateFeeAwaited)",
    "lateFeeOwed(ledger, row, day)",
  ],
  ["arrears/standing.ts", "row.paymentDate < today", "row.paymentDate <= today"],
  ["loan/written-off.ts", 'status === "active" || status === "defaulted"', 'status === "active"'],
  ["loan/written-off.ts", "isOpen(loan.status) && writeOffOf(loan) === null", "isOpen(loan.status)"],
  ["loan/written-off.ts", "day < takenBack.date", "day <= takenBack.date"],
  [
    "loan/write-off.ts",
    "const pause = { id, from: day, to: Infinity };",
    "const pause = { id, from: day + 1, to: Infinity };",
  ],
  ["loan/write-off.ts", "{ ...pause, to: day } : pause", "{ ...pause, to: day - 1 } : pause"],
  ["loan/write-off.ts", "if (writeOffOf(fold)) return;", ""],
  ["loan/fold.ts", "writeOffOf(fold) ? ({ recovered: true } as const) : {}", "{}"],
  ["loan/fold.ts", "stepOf(action) ?? fold.action", "stepOf(action)"],
  [
    "arrears/standing.ts",
    "result.daysLate = Math.max(result.daysLate, daysLate)",
    "result.daysLate = daysLate",
  ],
];

const fold = [
  ["loan/fold.ts", "smaller(waiver.amount, lateFeePayable(ledger, row, day))", "waiver.amount"],
  ["loan/fold.ts", "lateFeeToSettle(ledger, row, day))", "lateFeePayable(ledger, row, day))"],
  ["loan/fold.ts", "forgive(waiver, payment.date)", "forgive(waiver, waiver.date)"],
  ["loan/fold.ts", "isBeforeEdit(event, next)", "event.at <= next.at"],
  ["loan/fold.ts", "facts.refunds.filter(({ at }) => at <= next.at)", "facts.refunds"],
  ["loan/fold.ts", "event.at > edit.at && isBeforeEdit(event, edit)", "isBeforeEdit(event, edit)"],
  ["loan/fold.ts", "before !== undefined && !changesNothing(before, version)", "before !== undefined"],
  ["loan/fold.ts", "  settleIfCovered(ledger, row, day);\n  closeIfUnder", "  closeIfUnder"],
  ["loan/fold.ts", 'endsCancelled || fold.action === "cancel"', 'fold.action === "cancel"'],
  ["loan/fold.ts", 'endsCancelled || fold.action === "cancel"', "endsCancelled"],
  ["loan/handed-back.ts", "add(handedBack.get(paymentId) ?? ZERO, amount)", "amount"],
  ["loan/fold.ts", "shortPayoff && !completed", "shortPayoff"],
  ["loan/fact-order.ts", "    if (payment.voided) return [];\n", ""],
  ["loan/fact-order.ts", "chain.findLast((each) => each.date === payment.date) ?? payment", "payment"],
  [
    "loan/fact-order.ts",
    "chain.findLast((each) => each.date === payment.date) ?? payment",
    "chain.at(-1) ?? payment",
  ],
  [
    "loan/fact-order.ts",
    "compareText(a.date, b.date) || a.at - b.at",
    "a.at - b.at || compareText(a.date, b.date)",
  ],
  ["loan/fact-order.ts", "|| a.at - b.at || compareText(a.id, b.id);", "|| a.at - b.at;"],
  ["loan/fact-order.ts", "byOrder(a.payment, b.payment) : 0", "0 : 0"],
  ["loan/review-flags.ts", "  if (payment.confirmed) return { review: [], duplicateOf: null };\n", ""],
  [
    "loan/review-flags.ts",
    "!hasSeen(reached, other) && !hasSeen(other, reached)",
    "!hasSeen(reached, other)",
  ],
  [
    "loan/review-flags.ts",
    "lineage.some((id) => payment.seenPaymentIds.includes(id))",
    "payment.seenPaymentIds.includes(lineage[0])",
  ],
  ["loan/review-flags.ts", "number === null || number < 1", "number === null"],
  ["loan/summary.ts", '  if (isCompleted(ledger)) return "completed";\n', ""],
  [
    "loan/summary.ts",
    'if (action === "cancel") return',
    'if (action === "cancel" && !isCompleted(ledger)) return',
  ],
  ["loan/summary.ts", "(firstOpenRow(ledger) ?? ledger.rests[0])", "firstOpenRow(ledger)"],
  [
    "loan/summary.ts",
    "Math.min(99, Math.floor((100 * paidRows) / rows))",
    "Math.floor((100 * paidRows) / rows)",
  ],
  ["loan/summary.ts", "Math.floor((100 * paidRows) / rows)", "Math.round((100 * paidRows) / rows)"],
  ["loan/summary.ts", "ledger.rows.filter(isCounted)", "ledger.rows"],
  ["loan/summary.ts", "open.length > 0 ? open : ledger.rows", "ledger.rows"],
  ["loan/summary.ts", "subtract(add(total, row.interest), row.interestRebated)", "add(total, row.interest)"],
  ["loan/summary.ts", "!payment.voided && (last", "(last"],
  ["loan/replay.ts", "facts.payments.filter((payment) => !payment.voided)", "facts.payments"],
  ["loan/replay.ts", "facts.waivers.filter((waiver) => waiver.paymentId === null)", "facts.waivers"],
  ["loan/presentation.ts", "subtract(ledger.terms.amount, ledger.prepaidUpFront)", "ledger.terms.amount"],
  ["loan/presentation.ts", "    placed.sort((a, b) => a.due - b.due);\n", ""],
];

const edits = [
  ["loan/edited-terms.ts", "version.cashTolerance === next.cashTolerance && makeSame", "makeSame"],
  ["loan/edited-terms.ts", "floor: through + 1,", "floor: -Infinity,"],
  ["loan/edited-terms.ts", "  if (isSettled(row)) return { ...anew, charged };\n", ""],
  [
    "loan/edited-terms.ts",
    "row !== undefined && dueDay(ledger, row) !== dueAfter(row)",
    "row !== undefined && dueDay(ledger, row) < dueAfter(row)",
  ],
  ["loan/edited-terms.ts", "rest >= Math.min(one, other)", "rest > Math.min(one, other)"],
  ["loan/edited-terms.ts", 'event.kind === "waiver" ? [event.waiver] :', 'event.kind === "waiver" ? [] :'],
  ["loan/edited-terms.ts", "earlier: total, floor", "earlier: ZERO, floor"],
  ["loan/edited-terms.ts", "if (redated) return { ...anew, charged: () => total };", ""],
  [
    "loan/edited-terms.ts",
    "[...periodsBought(before, known), ...inherited.bought]",
    "[...inherited.bought, ...periodsBought(before, known)]",
  ],
  ["loan/edited-terms.ts", "extra?.interest ?? null", "extra?.interest ?? ZERO"],
  ["payment/interest-only.ts", "ledger.rules >= 2 ? ledger.bought.get(payment.id) : undefined", "undefined"],
  [
    "payment/interest-only.ts",
    "bought.frequency === ledger.terms.frequency ? bought.price : null",
    "bought.price",
  ],
];

const kinds = [
  ["payment/interest-only.ts", "add(lateFeePayable(ledger, row, flow.day), price)", "price"],
  [
    "payment/interest-only.ts",
    "row.interest > 0 ? row.interest : null",
    "row.interest > row.interestPaid ? ((row.interest - row.interestPaid) as Money) : null",
  ],
  ["payment/interest-only.ts", "    closeLateFee(ledger, row, day);\n", ""],
  ["payment/interest-only.ts", "if (!payment.shiftsSchedule) return null;", ""],
  ["payment/prepayment.ts", "  payOpenRows(ledger, flow, flow.day);\n", ""],
  ["payment/prepayment.ts", "ledger.rules >= 2", "ledger.rules >= 1"],
  ["payment/prepayment.ts", "findRow(ledger, named) ?? before", "before"],
  ["payment/prepayment.ts", "flow.left = add(flow.left, unusedInstalment);", ""],
  ["payment/later-rows.ts", "row !== inCourse && unpaidAmount", "unpaidAmount"],
  [
    "payment/later-rows.ts",
    "multiplyDivide(unpaid.interest, principal, unpaid.principal)",
    "unpaid.interest",
  ],
  ["payment/later-rows.ts", '  if (after === "keep_term") {\n', '  if (after === "keep_cuota") {\n'],
  ["payment/later-rows.ts", '    if (after === "keep_cuota") joinSmallLastRow(shares);\n', ""],
  ["payment/later-rows.ts", "    ledger.cuota = spread.cuota;\n", ""],
  ["payment/later-rows.ts", "larger(interest, row.interestPaid) : interest", "interest : interest"],
  ["payment/open-rows.ts", '  if (after === "keep_cuota") joinSmallLastRow(shares);\n', ""],
  ["payment/open-rows.ts", "    ledger.cuota = annuityCuota", "    annuityCuota"],
  ["payment/row-shares.ts", ">= SMALLEST_LAST_ROW", "> SMALLEST_LAST_ROW"],
  ["payment/row-shares.ts", " && row.lateFeeBefore === 0", ""],
  [
    "payment/row-shares.ts",
    "notBelowZero(subtract(cuota, add(row.principalPaid, row.interestPaid)))",
    "cuota",
  ],
  [
    "payment/row-shares.ts",
    "    else if (shown) shown.prepaymentAmount = add(shown.prepaymentAmount, row.prepaymentAmount);\n",
    "",
  ],
  ["payment/payoff.ts", "due <= day || row === inCourse", "due <= day"],
  ["payment/payoff.ts", "due <= day || row === inCourse", "due < day || row === inCourse"],
  [
    "payment/payoff.ts",
    "short < ledger.tolerance && flow.left > 0",
    "short <= ledger.tolerance && flow.left > 0",
  ],
  ["payment/payoff.ts", "short < ledger.tolerance && flow.left > 0", "false"],
  ["payment/payoff.ts", "if (covers) for", "for"],
  ["payment/payoff.ts", "lateFee: lateFeePayable(ledger, row, day)", "lateFee: ZERO"],
  ["payment/default-amount.ts", "shiftsSchedule = true }", "shiftsSchedule = false }"],
  ["payment/default-amount.ts", "bought?.price ?? row.interest", "row.interest"],
  ["payment/found-on.ts", "foldFacts(facts, (event) => event.date <= asked.date);", "foldFacts(facts);"],
  ["payment/found-on.ts", "  if (!isBeforeEdit(facts, asked.date)) return now;\n", "  return now;\n"],
  ["payment/default-amount.ts", "day > due", "day >= due"],
  [
    "payment/default-amount.ts",
    "add(unpaidAmount(row), lateFee, prepayment)",
    "add(unpaidAmount(row), prepayment)",
  ],
];

const schedule = [
  ["schedule/row-parts.ts", "isLast = index === rows", "isLast = index > rows"],
  [
    "schedule/row-parts.ts",
    "smaller(notBelowZero(subtract(cuota, interestPerRow)), principalLeft)",
    "notBelowZero(subtract(cuota, interestPerRow))",
  ],
  ["schedule/row-parts.ts", "smaller(interestPerRow, interestLeft)", "interestPerRow"],
  ["schedule/limits.ts", "term > LONGEST_TERM", "term >= LONGEST_TERM"],
  ["schedule/limits.ts", '"simple" ? 1 : terms.term', '"simple" ? terms.term : 1'],
];

const drawer = [
  ["cash/sums.ts", '  if (movement.closingId) return "difference";\n', ""],
  ["cash/sums.ts", '  if (movement.reversalOf !== null) return "reversal";\n', ""],
  ["cash/sums.ts", 'comes ? "payment" : "refund"', '"payment"'],
  ["cash/sums.ts", 'comes ? "yield_payment" : "refund"', 'comes ? "yield_payment" : "yield_payout"'],
  ["cash/sums.ts", 'movement.loanId === null ? "manual" : "payout"', '"manual"'],
  ["cash/sums.ts", "amount !== 0 || count !== 0", "amount !== 0"],
  ["cash/sums.ts", "a < b ? -1 : 1", "a < b ? 1 : -1"],
  ["cash/sums.ts", 'method === "Efectivo"', "true"],
  ["cash/sums.ts", "each.day <= day", "each.day < day"],
  ["cash/sums.ts", "day >= from", "day > from"],
  ["cash/sums.ts", "subtractSums(all, closed.sums)", "all"],
  ["cash/sums.ts", "closed?.balance ?? money(0)", "money(0)"],
  ["cash/sums.ts", "opening + totalsOf(sums, inCash).net", "opening + totalsOf(sums).net"],
  ["cash/sums.ts", "count: -sum.count", "count: 0"],
  ["cash/count.ts", "pesos(denomination)", "denomination"],
  ["cash/count.ts", "?? 0)", "?? 1)"],
];

/** The file, what stands in it once, what stands there instead. */
export const loanMutants = [
  ...allocation,
  ...settling,
  ...lateFee,
  ...fold,
  ...edits,
  ...kinds,
  ...schedule,
  ...drawer,
];
