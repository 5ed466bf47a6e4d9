/** Every wording that the paper has had, the last one first, to be read and taken up again. */
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import type { PaperWording } from "#contract/records/paper-wording";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";
import type { WordedPaper } from "#domain/documents/worded-papers";
import { type WordingInForce, wordingsOf } from "#web/documents/wording/in-force.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import classes from "./Documents.module.css";
import { WordingPreview } from "./WordingPreview.tsx";

interface WordingVersionsProps {
  paper: WordedPaper;
  kept: PaperWording | null;
  /** Null for a person who may not change the wording. */
  onUse: ((wording: WordingInForce) => void) | null;
}

export function WordingVersions({ paper, kept, onUse }: WordingVersionsProps) {
  const [read, setRead] = useState<WordingInForce | null>(null);
  const savers = new Map(
    [...(kept ? [...kept.earlier, kept] : [])].map((each) => [each.number, each.savedByName]),
  );
  return (
    <Section heading="Redacciones guardadas">
      <ul className={classes.versions}>
        {wordingsOf(kept)
          .toReversed()
          .map((wording) => (
            <li key={wording.number}>
              <div className={classes.version}>
                <Text fw={600}>
                  {wording.number}. {wording.name || "Original"}
                </Text>
                <Text size="sm" className={classes.note}>
                  {wording.savedAt === null
                    ? "La de Cuadre"
                    : `${formatDate(businessDate(wording.savedAt))} ${formatTime(wording.savedAt)} · ${savers.get(wording.number) ?? ""}`}
                </Text>
              </div>
              <Button
                variant="subtle"
                aria-label={`Ver la redacción ${wording.number}`}
                onClick={() => setRead(wording)}
              >
                Ver
              </Button>
              {onUse && (
                <Button
                  variant="subtle"
                  aria-label={`Partir de la redacción ${wording.number}`}
                  onClick={() => onUse(wording)}
                >
                  Partir de esta
                </Button>
              )}
            </li>
          ))}
      </ul>
      {read && <WordingPreview paper={paper} wording={read} onClose={() => setRead(null)} />}
    </Section>
  );
}
