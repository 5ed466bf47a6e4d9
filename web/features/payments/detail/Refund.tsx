/** The saldo a favor that a payment left is handed back (ruling L2). */
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { momentText } from "#web/parts/payments/PaymentHistory.tsx";
import { LOAN_PAYMENTS } from "#web/parts/payments/payment-family.ts";
import { RefundDialog, refundable } from "#web/parts/payments/RefundDialog.tsx";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { KeyValueList, Section } from "#web/ui/detail/Section.tsx";

export function Refund({ payment, loan }: { payment: Payment; loan: Loan | null }) {
  const mayUpdate = usePermission("payments", "update");
  const [open, setOpen] = useState(false);
  const refunds = (loan?.refunds ?? []).filter(({ paymentId }) => paymentId === payment.id);
  const left = refundable(payment);
  if (left <= 0 && refunds.length === 0) return null;
  return (
    <Section
      heading="Saldo a favor"
      action={
        left > 0 && mayUpdate ? (
          <Button variant="default" onClick={() => setOpen(true)}>
            Devolver
          </Button>
        ) : null
      }
    >
      <KeyValueList
        entries={[
          { label: "Por devolver", value: <Amount value={left} /> },
          ...refunds.map((refund) => ({
            label: "Devuelto",
            value: (
              <>
                <Amount value={refund.amount} /> · {refund.method} · {momentText(refund.at)} ·{" "}
                {refund.userName}: {refund.reason}
              </>
            ),
          })),
        ]}
      />
      {open && <RefundDialog family={LOAN_PAYMENTS} payments={[payment]} onClose={() => setOpen(false)} />}
    </Section>
  );
}
