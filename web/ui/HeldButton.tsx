/** A button that a finger holds until it is full, so that no tap by mistake does what cannot be undone. A mouse and keys press it. */
import { Button, type ButtonProps, Text } from "@mantine/core";
import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import classes from "./HeldButton.module.css";

interface HeldButtonProps extends ButtonProps {
  /** Without it the button is one like any other. */
  isHeld: boolean;
  onConfirm: () => void;
  "data-autofocus"?: boolean;
}

export function HeldButton({ isHeld, onConfirm, children, ...button }: HeldButtonProps) {
  const hint = useId();
  const [touched, setTouched] = useState(false);
  const { isFilling, begin, end } = useHold(onConfirm);
  const down = (event: PointerEvent) => {
    if (!isHeld || event.pointerType === "mouse") return;
    setTouched(true);
    begin();
  };
  // The click of a tap follows the finger; a mouse and the keyboard make one without it.
  const click = () => {
    if (!touched) onConfirm();
    setTouched(false);
  };
  return (
    <>
      <Button
        {...button}
        className={classes.held}
        onPointerDown={down}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => isHeld && event.preventDefault()}
        onClick={click}
        aria-describedby={isHeld ? hint : undefined}
        data-filling={isFilling || undefined}
      >
        {children}
      </Button>
      {isHeld && (
        <Text id={hint} size="sm" c="dimmed" className={classes.hint}>
          Mantenga pulsado el botón hasta que se llene.
        </Text>
      )}
    </>
  );
}

/** As long as the colour of the button takes to fill it. */
const HOLD_MS = 700;

function useHold(done: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [isFilling, setFilling] = useState(false);
  const end = () => {
    clearTimeout(timer.current);
    setFilling(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    setFilling(true);
    timer.current = setTimeout(() => {
      setFilling(false);
      done();
    }, HOLD_MS);
  };
  return { isFilling, begin, end };
}
