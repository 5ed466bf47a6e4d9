/** The work that a shop leaves to the person who looks after its computer: to send, to print or to copy, and read below. */
import { Button, Group, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconCopy, IconPrinter } from "@tabler/icons-react";
import type { Paper } from "#web/documents/paper/content.ts";
import { renderText } from "#web/documents/paper/text.ts";
import { printPaper, tellPrintFailure } from "#web/documents/print/print.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { sendToChosenChat } from "./send-paper.ts";
import classes from "./TechnicianCard.module.css";
import { type TechnicianPart, technicianPaper } from "./technician-paper.ts";

interface TechnicianCardProps {
  /** The matter, as the title of the paper. */
  title: string;
  parts: readonly TechnicianPart[];
}

export function TechnicianCard({ title, parts }: TechnicianCardProps) {
  const paper = technicianPaper(title, parts);
  return (
    <div className={classes.card}>
      <Section heading="Para su técnico">
        <Text>Esto lo hace quien cuida su computadora. Usted no tiene que entenderlo: envíeselo.</Text>
        <Ways paper={paper} />
        {parts.map((part) => (
          <div key={part.title}>
            <Text fw={600}>{part.title}</Text>
            {part.steps.map((step) => (
              <Text key={step}>{step}</Text>
            ))}
            {part.lines.length > 0 && <pre className={classes.lines}>{part.lines.join("\n")}</pre>}
          </div>
        ))}
      </Section>
    </div>
  );
}

function Ways({ paper }: { paper: Paper }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(renderText(paper, WIDE_LINE));
      notify.success("Copiado");
    } catch {
      notify.error("No se pudo copiar", "Envíelo por WhatsApp o imprímalo.");
    }
  };
  const print = async () => tellPrintFailure(await printPaper(paper, "letter"), notify.error);
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp {...ICON} />}
        onClick={() => sendToChosenChat(paper)}
      >
        WhatsApp
      </Button>
      <Button variant="default" leftSection={<IconCopy {...ICON} />} onClick={() => void copy()}>
        Copiar
      </Button>
      <Button variant="default" leftSection={<IconPrinter {...ICON} />} onClick={() => void print()}>
        Imprimir
      </Button>
    </Group>
  );
}

const ICON = { size: 18, stroke: 1.6 } as const;
/** A command stays on one line. */
const WIDE_LINE = 400;
