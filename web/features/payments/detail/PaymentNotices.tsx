/** The notices to read before the figures: annulled, replaced, moved, or in review. */

import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import type { Payment } from "#contract/records/payment";
import { MoveDialog } from "#web/parts/payments/MoveDialog.tsx";
import { PaymentHistory } from "#web/parts/payments/PaymentHistory.tsx";
import { LOAN_PAYMENTS } from "#web/parts/payments/payment-family.ts";
import { usePaymentSteps } from "#web/parts/payments/use-payment-steps.ts";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { openReview, reviewSentence } from "#web/wording/payment.ts";
import type { ReceiptData } from "../receipt/use-receipt.ts";

export function PaymentNotices({ payment, data }: { payment: Payment; data: ReceiptData }) {
  return (
    <>
      <PaymentHistory family={LOAN_PAYMENTS} payment={payment} links={data} />
      <Review payment={payment} />
    </>
  );
}

/** A payment in review is confirmed, moved or annulled (ruling L7). One without a loan pays nothing yet: it is moved. */
function Review({ payment }: { payment: Payment }) {
  const codes = openReview(payment);
  const mayUpdate = usePermission("payments", "update");
  const [moving, setMoving] = useState(false);
  const { confirm } = usePaymentSteps(LOAN_PAYMENTS);
  if (codes.length === 0) return null;
  return (
    <Notice tone="late" title="En revisión">
      <Stack gap="sm">
        {codes.map((code) => (
          <span key={code}>{reviewSentence(code, payment.outcome?.duplicateOf ?? null)}</span>
        ))}
        {mayUpdate && (
          <Group gap="sm">
            {payment.loanId !== null && (
              <Button variant="default" onClick={() => void confirm(payment)}>
                Confirmar
              </Button>
            )}
            <Button variant="default" onClick={() => setMoving(true)}>
              Mover
            </Button>
          </Group>
        )}
        {moving && <MoveDialog payment={payment} onClose={() => setMoving(false)} />}
      </Stack>
    </Notice>
  );
}
