/** The subject that all notices of entering share. */
import type { NoticeOptions } from "#web/ui/feedback/notify.ts";

/** Only the last try at entering counts: once inside, no earlier failure is shown over the screen. */
export const ABOUT_ENTERING: NoticeOptions = { about: "entering" };
