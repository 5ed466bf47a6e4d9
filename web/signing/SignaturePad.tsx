/** Where a client signs with a finger. The strokes leave as a PNG no larger than they are, black on nothing. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import SignaturePadLibrary from "signature_pad";
import { usePartWork } from "#web/ui/work/use-window-work.ts";
import classes from "./Signing.module.css";

interface SignaturePadProps {
  /** The person who signs. */
  name: string;
  busy: boolean;
  onSigned: (picture: Blob) => void;
  onCancel: () => void;
}

/** Pixels that the kept picture is wide at most: sharp on paper, and a few kilobytes. */
const WIDEST = 600;
/** Around the strokes. */
const EDGE = 6;

export function SignaturePad({ name, busy, onSigned, onCancel }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePadLibrary>(null);
  const [isEmpty, setEmpty] = useState(true);
  usePartWork(!isEmpty);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    matchScreen(sheet);
    const made = new SignaturePadLibrary(sheet, { penColor: "#000", minWidth: 0.8, maxWidth: 2.6 });
    made.addEventListener("endStroke", () => setEmpty(made.isEmpty()));
    pad.current = made;
    return () => made.off();
  }, []);
  const keep = async () => {
    const picture = pad.current && (await trimmed(pad.current));
    if (picture) onSigned(picture);
  };
  return (
    <Stack gap="sm">
      <Text>{name} firma con el dedo en el recuadro:</Text>
      <canvas
        ref={canvas}
        className={classes.pad}
        aria-label={`Recuadro para la firma de ${name}`}
        role="img"
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          variant="default"
          disabled={isEmpty}
          onClick={() => {
            pad.current?.clear();
            setEmpty(true);
          }}
        >
          Borrar
        </Button>
        <Button disabled={isEmpty} loading={busy} onClick={() => void keep()}>
          Guardar firma
        </Button>
      </Group>
    </Stack>
  );
}

/** As many dots as the screen has. */
function matchScreen(sheet: HTMLCanvasElement): void {
  const ratio = Math.max(window.devicePixelRatio, 1);
  sheet.width = sheet.offsetWidth * ratio;
  sheet.height = sheet.offsetHeight * ratio;
  sheet.getContext("2d")?.scale(ratio, ratio);
}

async function trimmed(pad: SignaturePadLibrary): Promise<Blob | null> {
  const points = pad.toData().flatMap((stroke) => stroke.points);
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - EDGE, Math.min(...ys) - EDGE];
  const [width, height] = [Math.max(...xs) - left + EDGE, Math.max(...ys) - top + EDGE];
  const scale = Math.min(2, WIDEST / width);
  const small = document.createElement("canvas");
  small.width = Math.ceil(width * scale);
  small.height = Math.ceil(height * scale);
  const context = small.getContext("2d");
  if (!context) return null;
  context.scale(scale, scale);
  context.translate(-left, -top);
  const copy = new SignaturePadLibrary(small, { penColor: "#000", minWidth: 0.8, maxWidth: 2.6 });
  // It redraws the strokes themselves, so that they stay sharp at another size.
  copy.fromData(pad.toData(), { clear: false });
  copy.off();
  return new Promise((resolve) => small.toBlob(resolve, "image/png"));
}
