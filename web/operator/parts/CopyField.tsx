/** A text to take along: copied by a button, or marked where the browser gives no clipboard. */
import { useRef, useState } from "react";
import { TextField } from "#web/plain/TextField.tsx";

const MARKED = "Está marcado: cópielo con Ctrl+C o manteniéndolo pulsado.";

export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copiado");
    } catch {
      field.current?.select();
      setSaid(MARKED);
    }
  };
  return (
    <div className="with-button">
      <TextField
        input={field}
        label={label}
        value={text}
        readOnly
        onChange={() => {}}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" className="button" onClick={() => void copy()}>
        Copiar
      </button>
      <span className="said" role="status">
        {said}
      </span>
    </div>
  );
}
