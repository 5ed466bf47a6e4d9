/** A list of sentences that advise, or one that says there is nothing to advise. */
import { Text } from "@mantine/core";
import { Section } from "#web/ui/detail/Section.tsx";
import classes from "./Tabs.module.css";

interface AdviceProps {
  heading: string;
  sentences: readonly string[];
  none: string;
}

export function Advice({ heading, sentences, none }: AdviceProps) {
  return (
    <Section heading={heading}>
      {sentences.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <ul className={classes.advice}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
