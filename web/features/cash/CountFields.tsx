/** Counting the drawer: by denomination, with what each comes to, or the total alone. What is typed is kept (ruling E8). */
import { Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { DENOMINATIONS, type Denomination } from "#domain/cash/count";
import { currencySymbol } from "#domain/money/currency";
import { type Money, pesos, ZERO } from "#domain/money/money";
import { formatCount } from "#domain/money/text";
import { Amount } from "#web/ui/Amount.tsx";
import { MoneyInput } from "#web/ui/form/MoneyInput.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import classes from "./Cash.module.css";
import { type CountText, countOf, piecesIn } from "./count.ts";
import type { Unfinished } from "./unfinished.ts";

interface CountFieldsProps {
  value: CountText;
  onChange: (value: CountText) => void;
  /** Blind: by denomination, and no other way. */
  onlyPieces: boolean;
  error: string | null;
}

export function CountFields({ value, onChange, onlyPieces, error }: CountFieldsProps) {
  const [touched, setTouched] = useState(false);
  const count = countOf(value);
  return (
    <Stack gap="sm" data-unasked>
      {!onlyPieces && (
        <Segments
          label="Cómo se cuenta"
          hideLabel
          options={[
            { value: "pieces", label: "Por denominación" },
            { value: "total", label: "Solo el total" },
          ]}
          value={value.way}
          onChange={(way) => onChange({ ...value, way })}
        />
      )}
      {value.way === "total" ? (
        <MoneyInput
          label="Efectivo contado"
          value={value.total}
          onChange={(total) => onChange({ ...value, total })}
          error={error}
          withAsterisk
        />
      ) : (
        <fieldset className={classes.count} aria-label="Conteo por denominación">
          {DENOMINATIONS.map((denomination) => (
            <Line
              key={denomination}
              denomination={denomination}
              text={value.pieces[denomination] ?? ""}
              onChange={(text) => {
                setTouched(true);
                onChange({ ...value, pieces: { ...value.pieces, [denomination]: text } });
              }}
            />
          ))}
          <p className={classes.counted} aria-live="polite">
            <span>Total contado</span>
            {count ? <Amount value={count.total} strong /> : touched ? "—" : <Amount value={ZERO} strong />}
          </p>
          {error !== null && (
            <p className={classes.problem} role="alert">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </Stack>
  );
}

/** Over figures that were left and found again. */
export function LeftCount({ count: { left } }: { count: Unfinished }) {
  if (left.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      Este conteo quedó sin terminar. Si cambia lo que ya había contado, se conservan los dos.
    </Text>
  );
}

interface LineProps {
  denomination: Denomination;
  text: string;
  onChange: (text: string) => void;
}

function Line({ denomination, text, onChange }: LineProps) {
  const count = text.trim() === "" ? 0 : piecesIn(text.trim());
  const name = `${currencySymbol()}${formatCount(denomination)}`;
  return (
    <div className={classes.line}>
      <span className="figures">{name}</span>
      <TextInput
        aria-label={`Piezas de ${name}`}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        placeholder="0"
        error={count === null}
        classNames={{ input: "figures" }}
      />
      <span className={classes.product}>
        {count === null ? "—" : <Amount value={(pesos(denomination) * count) as Money} bare />}
      </span>
    </div>
  );
}
