/** The card at the door, with the lender's logo: what the person is asked, and why entering may fail. */
import { Paper, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useBranding } from "#web/parts/session/branding.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import classes from "./Entrance.module.css";

interface DoorProps {
  title: string;
  words: string;
  warning: string | null;
  children?: ReactNode;
}

export function Door({ title, words, warning, children }: DoorProps) {
  return (
    <main className={classes.page}>
      <Paper className={classes.card} withBorder>
        <Stack gap="lg">
          <Stack gap="xs" align="center" ta="center">
            <Logo />
            <PageHeading title={title} />
            <Text c="dimmed">{words}</Text>
            {warning && (
              <Text c="var(--late)" size="sm" role="status">
                {warning}
              </Text>
            )}
          </Stack>
          {children}
        </Stack>
      </Paper>
    </main>
  );
}

/** The lender's logo once it is known; the product's mark until then, and where the picture does not load. */
function Logo() {
  const { logoUrl, companyName } = useBranding();
  const [broken, setBroken] = useState<string | null>(null);
  const own = logoUrl !== null && logoUrl !== broken;
  return (
    <img
      className={classes.logo}
      src={own ? logoUrl : "/logo.svg"}
      alt={own ? companyName || "Logo de la empresa" : "Cuadre"}
      onError={() => setBroken(logoUrl)}
    />
  );
}
