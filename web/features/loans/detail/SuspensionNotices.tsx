/** On the loan: the days without collection that are not over. */
import { IconCalendarPause } from "@tabler/icons-react";
import { liveSuspensions } from "#domain/loan/facts";
import { useIsAdministrator } from "#web/parts/session/use-session.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { TextButton } from "#web/ui/TextButton.tsx";
import { suspensionText } from "#web/wording/suspension.ts";
import type { LoanRecords } from "./loan-book.ts";
import { useAnnulSuspension } from "./use-annul-suspension.ts";

export function SuspensionNotices({ records }: { records: LoanRecords }) {
  const mayAnnul = useIsAdministrator();
  const annul = useAnnulSuspension(records);
  const standing = liveSuspensions(records.loan).filter(({ to }) => to >= records.today);
  return standing.map((each) => (
    <Notice
      key={each.id}
      tone="info"
      icon={IconCalendarPause}
      title={`Cobros suspendidos ${suspensionText(each)}`}
    >
      {each.reason} · {each.userName}{" "}
      {mayAnnul && <TextButton onClick={() => annul(each)}>Anular suspensión</TextButton>}
    </Notice>
  ));
}
