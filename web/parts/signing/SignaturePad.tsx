/** Where a client signs with a finger. The strokes leave as a PNG no larger than they are, black on nothing. */
import { Button, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import SignaturePadLibrary from "signature_pad";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { usePartWork } from "#web/ui/work/use-window-work.ts";
import classes from "./Signing.module.css";
import { fitStrokes, seenPart } from "./strokes.ts";

interface SignaturePadProps {
  /** The person who signs. */
  name: string;
  busy: boolean;
  onSigned: (picture: Blob) => void;
  onCancel: () => void;
}

/** Pixels that the kept picture is wide at most: sharp on paper, and a few kilobytes. */
const WIDEST = 600;
const PEN = { penColor: "#000", minWidth: 0.8, maxWidth: 2.6 };

export function SignaturePad({ name, busy, onSigned, onCancel }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePadLibrary>(null);
  const [isEmpty, setEmpty] = useState(true);
  usePartWork(!isEmpty);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const made = new SignaturePadLibrary(sheet, PEN);
    const measure = () => fitSheet(sheet, made);
    measure();
    made.addEventListener("endStroke", () => setEmpty(made.isEmpty()));
    // A phone that is turned, a window that is moved to another screen; and before any ink, whatever happened.
    const measured = new ResizeObserver(measure);
    measured.observe(sheet);
    window.addEventListener("pointerdown", measure, true);
    pad.current = made;
    return () => {
      window.removeEventListener("pointerdown", measure, true);
      measured.disconnect();
      made.off();
    };
  }, []);
  const keep = async () => {
    const picture = pad.current && canvas.current && (await trimmed(pad.current, canvas.current));
    if (picture) onSigned(picture);
    else setEmpty(true);
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
      <WindowVerbs>
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
      </WindowVerbs>
    </Stack>
  );
}

/** As many dots as the screen has under the sheet; the strokes stay, smaller where they would be cut. */
function fitSheet(sheet: HTMLCanvasElement, pad: SignaturePadLibrary): void {
  const ratio = Math.max(window.devicePixelRatio, 1);
  const { offsetWidth, offsetHeight } = sheet;
  const [width, height] = [Math.round(offsetWidth * ratio), Math.round(offsetHeight * ratio)];
  if (width === 0 || (sheet.width === width && sheet.height === height)) return;
  const strokes = fitStrokes(pad.toData(), { width: offsetWidth, height: offsetHeight });
  sheet.width = width;
  sheet.height = height;
  sheet.getContext("2d")?.scale(ratio, ratio);
  pad.fromData(strokes);
}

async function trimmed(pad: SignaturePadLibrary, sheet: HTMLCanvasElement): Promise<Blob | null> {
  const seen = seenPart(pad.toData(), { width: sheet.offsetWidth, height: sheet.offsetHeight });
  if (!seen) return null;
  const scale = Math.min(2, WIDEST / seen.width);
  const small = document.createElement("canvas");
  small.width = Math.ceil(seen.width * scale);
  small.height = Math.ceil(seen.height * scale);
  const context = small.getContext("2d");
  if (!context) return null;
  context.scale(scale, scale);
  context.translate(-seen.left, -seen.top);
  const copy = new SignaturePadLibrary(small, PEN);
  // It redraws the strokes themselves, so that they stay sharp at another size.
  copy.fromData(pad.toData(), { clear: false });
  copy.off();
  return new Promise((resolve) => small.toBlob(resolve, "image/png"));
}
