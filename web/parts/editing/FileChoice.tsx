/**
 * The buttons that bring files into a form: one chooses them, and on a device that is held in the hand a second one opens its
 * camera. Every field of files has these two, so that no place offers the camera only, or no camera.
 */
import { Button, Loader } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { phone } from "#web/platform/shell.ts";

interface FileChoiceProps {
  id?: string;
  label?: string;
  describedBy?: string;
  /** Media types, as a browser's own chooser wants them. */
  accept: string;
  multiple?: boolean;
  /** False where no photo can be what is wanted. */
  withCamera?: boolean;
  /** The words on the button that chooses, and before it. */
  text: string;
  icon: ReactNode;
  busy: boolean;
  /** At least one. */
  onFiles: (files: readonly File[]) => void;
  /** Why there is no photo; null once there may be one. */
  onProblem: (sentence: string | null) => void;
}

const NO_CAMERA = {
  denied: "Sin permiso para la cámara. Permítalo en los ajustes del teléfono, o elija una foto.",
  unavailable: "No se pudo abrir la cámara. Puede elegir una foto del teléfono.",
};

/** A finger is what holds a phone; a desk's camera looks at the person who sits there. */
function isHeld(): boolean {
  return phone() !== undefined || window.matchMedia("(pointer: coarse)").matches;
}

export function FileChoice({ id, label, describedBy, accept, multiple = false, ...choice }: FileChoiceProps) {
  const { withCamera = true, text, icon, busy, onFiles, onProblem } = choice;
  const input = useRef<HTMLInputElement>(null);
  const open = (way: "camera" | "files") => {
    const chooser = input.current;
    if (!chooser) return;
    // Browsers heed the camera only where nothing but pictures is wanted, and read all three when the chooser opens.
    chooser.accept = way === "camera" ? "image/*" : accept;
    chooser.multiple = multiple && way === "files";
    if (way === "camera") chooser.setAttribute("capture", "environment");
    else chooser.removeAttribute("capture");
    chooser.click();
  };
  const photograph = async () => {
    const camera = phone();
    if (!camera) return open("camera");
    onProblem(null);
    const taken = await camera.takePhoto();
    if (taken === "denied" || taken === "unavailable") onProblem(NO_CAMERA[taken]);
    else if (taken) onFiles([taken]);
  };
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file chosen again must be noticed.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        variant="default"
        leftSection={busy ? <Loader size="xs" /> : icon}
        disabled={busy}
        onClick={() => open("files")}
      >
        {text}
      </Button>
      {withCamera && isHeld() && (
        <Button
          variant="default"
          leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
          disabled={busy}
          onClick={() => void photograph()}
        >
          Tomar foto
        </Button>
      )}
    </>
  );
}
