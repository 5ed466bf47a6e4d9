/** The list shows one loan only: which one, and the way back to all. */

import { Group, Text } from "@mantine/core";
import type { Id } from "#contract/id";
import { LoanLink } from "#web/parts/editing/LoanNumber.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";

export function LoanFilter({ loanId }: { loanId: Id | undefined }) {
  if (loanId === undefined) return null;
  return (
    <Group gap="md">
      <Text>
        Préstamo <LoanLink id={loanId} />
      </Text>
      <TextLink to="/payments">Ver todos los pagos</TextLink>
    </Group>
  );
}
