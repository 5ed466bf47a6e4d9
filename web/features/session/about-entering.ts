/** The subject that all notices of entering share. */
import type { NoticeOptions } from "#web/ui/feedback/notify.ts";

/** Of tries at entering only the last one counts: once inside, no failure of before stands over the screen. */
export const ABOUT_ENTERING: NoticeOptions = { about: "entering" };
