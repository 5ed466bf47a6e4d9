/** The payments of one loan of an opened copy. */
import { Text } from "@mantine/core";
import type { LookPaymentLine } from "#contract/backup-look";
import { Rows } from "#web/ui/list/Rows.tsx";
import { useLook } from "./look-context.ts";
import { paidLine } from "./look-lines.ts";
import { PaymentCard, paymentAddress, paymentColumns } from "./payment-table.tsx";

export function LookPayments({ payments }: { payments: readonly LookPaymentLine[] }) {
  const { backupId } = useLook();
  if (payments.length === 0) return <Text c="dimmed">Todavía no tenía pagos.</Text>;
  return (
    <Rows
      label="Pagos del préstamo"
      rows={payments}
      columns={paymentColumns(false)}
      rowKey={(row) => paidLine(row).id}
      rowTo={(row) => paymentAddress(backupId, paidLine(row).id)}
      rowActions={undefined}
      card={(row) => <PaymentCard row={row} isNamed={false} />}
      order=""
      onOrder={() => undefined}
    />
  );
}
