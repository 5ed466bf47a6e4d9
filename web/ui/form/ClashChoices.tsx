/** The two values that people wrote in one place, side by side; one of the two is chosen for each place. */
import { Radio, Stack, Text } from "@mantine/core";
import { useId } from "react";
import classes from "./ClashChoices.module.css";
import type { Choice } from "./edit.ts";
import "../panel-styles.ts";
import { usePartWork } from "../work/use-window-work.ts";

/** One thing to decide: a field, or several that belong together. */
export interface ClashPoint {
  fields: readonly string[];
  label: string;
  /** The values in words. */
  mine: string;
  theirs: string;
}

export type Choices = Readonly<Record<string, Choice>>;

interface ClashChoicesProps {
  points: readonly ClashPoint[];
  /** By field. One that is not there yet stands for what was written here. */
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

const SIDES = ["mine", "theirs"] as const;
const WHOSE = { mine: "Lo que usted escribió", theirs: "Lo que guardó la otra persona" } as const;

export function ClashChoices({ points, choices, onChoose }: ClashChoicesProps) {
  usePartWork(Object.values(choices).includes("theirs"));
  return (
    <Stack>
      {points.map((point) => (
        <Point
          key={point.fields.join(" ")}
          point={point}
          chosen={choices[point.fields[0] ?? ""] ?? "mine"}
          onChoose={(choice) => onChoose({ ...choices, ...allOf(point, choice) })}
        />
      ))}
    </Stack>
  );
}

/** The choice of every field, those not touched included. */
export function everyChoice(points: readonly ClashPoint[], choices: Choices): Choices {
  return { ...Object.assign({}, ...points.map((point) => allOf(point, "mine"))), ...choices };
}

function allOf({ fields }: ClashPoint, choice: Choice): Choices {
  return Object.fromEntries(fields.map((field) => [field, choice]));
}

interface PointProps {
  point: ClashPoint;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function Point({ point, chosen, onChoose }: PointProps) {
  const name = useId();
  return (
    <Radio.Group
      label={point.label}
      name={name}
      value={chosen}
      onChange={(value) => onChoose(value === "theirs" ? "theirs" : "mine")}
    >
      <div className={classes.values}>
        {SIDES.map((side) => (
          <Radio
            key={side}
            value={side}
            className={classes.option}
            wrapperProps={{ "data-chosen": chosen === side || undefined }}
            label={
              <Text span fw={600} className={classes.value}>
                {point[side] || "(vacío)"}
              </Text>
            }
            description={WHOSE[side]}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
