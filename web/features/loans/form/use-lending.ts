/** The loan of the form is granted: as a new one, as one of the notebook, or as a reenganche of those that it settles. */
import { useNavigate, useRouter } from "@tanstack/react-router";
import { paidApart } from "#commands/loan/charges";
import { type CreateChargedArgs, createLoan } from "#commands/loan/create";
import { createRunningLoan } from "#commands/loan/create-running";
import { renewLoan } from "#commands/loan/renew";
import type { Id } from "#contract/id";
import { type Refusal, sentence } from "#contract/refusals";
import { STREET_RULES } from "#domain/loan/facts";
import { formatMoney } from "#domain/money/text";
import type { RunOptions } from "#web/offline/layers/run.ts";
import { useConnectivity, useRun, useStamp, useToday } from "#web/offline/store/hooks.ts";
import { isStartMeant } from "#web/parts/editing/ask-start.ts";
import { readCharges } from "#web/parts/loans/charges-form.ts";
import { payoutOf } from "#web/parts/loans/handed-over.ts";
import type { PayoutAnswer } from "#web/parts/loans/PayoutWindow.tsx";
import type { PayoutQuestion } from "#web/parts/loans/use-payout-question.tsx";
import { rememberUnprinted } from "#web/parts/payments/unprinted-receipts.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { NotSaved } from "#web/ui/form/FormPage.tsx";
import { savedNotice } from "#web/wording/saving.ts";
import { rememberGranted } from "../just-granted.ts";
import { notSaved } from "./loan-begin.ts";
import { type LoanValues, splitValues } from "./loan-form.ts";
import type { LoanInput } from "./loan-input.ts";
import { renewalNotSaved } from "./renewing.ts";
import type { LoanChoices } from "./use-loan-choices.ts";
import type { Notebook } from "./use-notebook.ts";
import type { Renewing } from "./use-renewal.ts";
import type { LoanFormApi } from "./use-typed-terms.ts";

interface Lending {
  id: Id;
  form: LoanFormApi;
  choices: LoanChoices;
  notebook: Notebook;
  renewing: Renewing;
  /** Asks where the drawer does not hold what is handed over. */
  askPayout: PayoutQuestion["ask"];
  /** For the command that takes the place of a refused one. */
  options: Pick<RunOptions, "resends"> | undefined;
}

type Save = (values: LoanValues) => Promise<NotSaved<LoanInput> | undefined>;

export function useLending({ id, form, choices, notebook, renewing, askPayout, options }: Lending): Save {
  const today = useToday();
  const stamp = useStamp();
  const navigate = useNavigate();
  const { history } = useRouter();
  const { online } = useConnectivity();
  const grant = useGranting(options);
  const { settles } = renewing;
  return async (values) => {
    const { terms, rest } = splitValues(values);
    const opening = notebook.read({ ...terms, rules: STREET_RULES }, rest.lateFee, today);
    if (opening?.ok === false) return { message: opening.message };
    const isRenewal = settles.length > 0;
    if (isRenewal && terms.startDate > today) {
      return { field: "startDate", message: sentence("RENEWAL_DATE") };
    }
    if (!(await isStartMeant(terms.startDate, today))) return { message: null };
    if (isRenewal && !(await renewing.isMeant())) return { message: null };
    const payout = opening ? null : payoutOf(form.getValues(), renewing.quotes);
    const answer = payout ? await askPayout(payout) : NO_APORTE;
    if (!answer) return { message: null };
    const { contribution } = answer;
    const { charges } = readCharges(form.getValues());
    const args = {
      id,
      ...stamp(),
      terms,
      ...rest,
      ...(charges.length > 0 ? { charges: [...charges] } : {}),
      ...(contribution === undefined ? {} : { contribution }),
    };
    const refused = opening
      ? await grant.running({ ...args, opening: opening.opening })
      : await grant.plain(args, settles);
    if (refused) return isRenewal ? notRenewed(refused) : notSaved(refused.code);
    for (const id of paidApart(charges)) rememberUnprinted(id);
    const done = isRenewal ? "Reenganche registrado" : "Préstamo registrado";
    const client = choices.clients.find(({ value }) => value === values.clientId)?.label ?? "";
    const [title, text] = online
      ? [done, `${formatMoney(terms.amount)} · ${client}`]
      : savedNotice(done, online);
    rememberGranted(id);
    // The way back from the loan is the list, and not the form once more: each of the two addresses is written by itself.
    void navigate({ to: "/loans", replace: true, ignoreBlocker: true });
    history.flush();
    await navigate({ to: "/loans/$id", params: { id } });
    notify.success(title, text);
    return undefined;
  };
}

const NO_APORTE: PayoutAnswer = { contribution: undefined };

/** Each answers why nothing was granted; null when it was. */
function useGranting(options: Lending["options"]) {
  const run = useRun();
  return {
    async running(args: Parameters<typeof createRunningLoan.subject>[0]): Promise<Refusal | null> {
      const { charges: _charges, ...ran } = args as typeof args & { charges?: unknown };
      const result = await run(createRunningLoan, ran, options);
      return result.ok ? null : result.refusal;
    },
    async plain(args: CreateChargedArgs, settles: Renewing["settles"]): Promise<Refusal | null> {
      const result =
        settles.length > 0
          ? await run(renewLoan, { ...args, settles: [...settles] }, options)
          : await run(createLoan, args, options);
      return result.ok ? null : result.refusal;
    },
  };
}

function notRenewed(why: Refusal): NotSaved<LoanInput> {
  const { field, ...said } = notSaved(why.code);
  if (field) return { field, ...said };
  if (why.code === "STORAGE_FULL") return said;
  return { title: "No se pudo hacer el reenganche", message: renewalNotSaved(why) };
}
