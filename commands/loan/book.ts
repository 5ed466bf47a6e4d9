/** A loan with its payments, opened for one command: facts are entered, then everything is settled at once. */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { LoanFacts } from "#domain/loan/facts";
import type { Read } from "../command.ts";
import { factsOf } from "./facts-of.ts";
import { settleLoan } from "./settle.ts";

export interface Book {
  readonly loan: Loan;
  /** All payments placed on the loan, annulled ones too. */
  readonly payments: readonly Payment[];
  /** Payments that this command has made or changed. */
  readonly touched: readonly Id[];
}

export async function loadBook(read: Read, loanId: Id | null): Promise<Book | null> {
  if (loanId === null) return null;
  const [loan, payments] = await Promise.all([
    read.get("loans", loanId),
    read.where("payments", "loanId", loanId),
  ]);
  return loan ? { loan, payments, touched: [] } : null;
}

/** The book with a payment entered, in place of what stood there under its id. */
export function entered(book: Book, payment: Payment): Book {
  return {
    loan: book.loan,
    payments: [...book.payments.filter((other) => other.id !== payment.id), payment],
    touched: [...book.touched.filter((id) => id !== payment.id), payment.id],
  };
}

/** The book without a payment: it went to another loan. */
export function removed(book: Book, paymentId: Id): Book {
  return {
    loan: book.loan,
    payments: book.payments.filter((other) => other.id !== paymentId),
    touched: book.touched.filter((id) => id !== paymentId),
  };
}

export function withLoan(book: Book, loan: Loan): Book {
  return { ...book, loan };
}

export function bookFacts(book: Book): LoanFacts {
  return factsOf(book.loan, book.payments);
}

export function settled(book: Book): readonly Change[] {
  return settleLoan(book.loan, book.payments, book.touched);
}

/**
 * A list of facts with one more. A command may be decided again over documents that already carry its effect (the
 * device pulled them before the answer came), so a fact replaces itself.
 */
export function withFact<Fact extends { id: string }>(facts: readonly Fact[], fact: Fact): Fact[] {
  return [...facts.filter((other) => other.id !== fact.id), fact];
}
