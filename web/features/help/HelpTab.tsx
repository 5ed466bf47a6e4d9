/** Help and tutorials: four cards, each with its tutorial in a window of its own to print, or to read here. */
import { Button, Stack, Text } from "@mantine/core";
import { IconBook, IconCash, IconChartBar, IconHome } from "@tabler/icons-react";
import { useEffect } from "react";
import { keepPictures } from "#web/documents/help/pictures.ts";
import type { TutorialId } from "#web/documents/help/tutorial.ts";
import { TUTORIALS } from "#web/documents/help/tutorials.ts";
import { whenIdle } from "#web/platform/idle.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import classes from "./Help.module.css";
import { openTutorial } from "./open-tutorial.ts";

const ICONS = { intro: IconHome, loans: IconBook, payments: IconCash, reports: IconChartBar } as const;

export function HelpTab() {
  useEffect(() => whenIdle(() => void keepPictures()), []);
  return (
    <Stack gap="lg" maw="48rem">
      <BackLink to="/settings" label="Configuración" />
      <PageHeading title="Ayuda y tutoriales" />
      <Text>Cada tutorial se abre en una ventana para imprimirlo, o se lee aquí. También sin señal.</Text>
      <div className={classes.cards}>
        {TUTORIALS.map(({ id, title, summary }) => (
          <Card key={id} id={id} title={title} summary={summary} />
        ))}
      </div>
    </Stack>
  );
}

function Card({ id, title, summary }: { id: TutorialId; title: string; summary: string }) {
  const Icon = ICONS[id];
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.title}>
        <Icon size={22} stroke={1.6} aria-hidden /> {title}
      </h2>
      <Text className={classes.summary}>{summary}</Text>
      <div className="wraps close">
        <Button aria-label={`Ver tutorial: ${title}`} onClick={() => void openTutorial(id)}>
          Ver tutorial
        </Button>
        <LinkButton
          variant="default"
          to="/help/{-$tutorial}"
          params={{ tutorial: id }}
          aria-label={`Leer aquí: ${title}`}
        >
          Leer aquí
        </LinkButton>
      </div>
    </section>
  );
}
