/** The list shows one loan only: which one, and the way back to all. */
import { Group, Text } from "@mantine/core";
import { type Id, shortId } from "#contract/id";
import { TextLink } from "#web/ui/LinkButton.tsx";

export function LoanFilter({ loanId }: { loanId: Id | undefined }) {
  if (loanId === undefined) return null;
  return (
    <Group gap="md">
      <Text>
        Préstamo{" "}
        <TextLink to="/loans/$id" params={{ id: loanId }} className="figures">
          #{shortId(loanId, 8)}
        </TextLink>
      </Text>
      <TextLink to="/payments">Ver todos los pagos</TextLink>
    </Group>
  );
}
