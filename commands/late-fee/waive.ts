/** Mora owed by a row is forgiven, with a reason (ruling F2). */

import { z } from "zod";
import { derivedId } from "#contract/id";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { replay } from "#domain/loan/replay";
import { ZERO } from "#domain/money/money";
import { applied, defineCommand, refused } from "../command.ts";
import { aggregateFacts, loadAggregate, projectLoan, withFact, withLoan } from "../loan/aggregate.ts";
import { renewedRefusal } from "../loan/renewed-loan.ts";
import { lateFeeOwedBy } from "../payment/posting/reduction.ts";

const args = z.strictObject({
  loanId: value.id,
  at: value.instant,
  today: value.date,
  paymentNumber: z.int().min(1).max(100_000),
  amount: value.positiveAmount,
  reason: value.reason,
});

export const waiveLateFee = defineCommand({
  name: "lateFee.waive",
  v: 1,
  kind: "record",
  collection: "loans",
  action: "update",
  args,
  access: { module: "payments", action: "update", reads: ["payments", "loans"] },
  subject: ({ loanId }) => loanId,
  load: (read, { loanId }) => loadAggregate(read, loanId),
  decide(aggregate, { at, today, paymentNumber, amount, reason }, { commandId, actor }) {
    if (!aggregate || aggregate.loan.deleted) return refused(refusal("LOAN_MISSING"));
    const id = derivedId(commandId, "waiver");
    if (aggregate.loan.waivers.some((waiver) => waiver.id === id)) return applied([]);
    const locked = renewedRefusal(aggregate);
    if (locked) return refused(locked);
    const row = replay(aggregateFacts(aggregate), today).rows.find(
      (each) => each.paymentNumber === paymentNumber,
    );
    const owed = row ? lateFeeOwedBy(row) : ZERO;
    if (amount > owed) return refused(refusal("NO_LATE_FEE", { figure: owed }));
    const waiver = {
      id,
      date: today,
      at,
      paymentNumber,
      amount,
      reason,
      paymentId: null,
      userId: actor.id,
      userName: actor.name,
    };
    const loan = { ...aggregate.loan, waivers: withFact(aggregate.loan.waivers, waiver) };
    return applied(projectLoan(withLoan(aggregate, loan)));
  },
});
