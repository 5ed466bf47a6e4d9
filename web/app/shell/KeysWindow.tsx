/** Which keys there are. */
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import classes from "./KeysWindow.module.css";

const KEYS: readonly [string, string][] = [
  ["/", "Buscar en la lista"],
  ["↑ ↓", "Pasar de una fila a otra"],
  ["Enter", "Abrir la fila"],
  ["Ctrl + K", "Buscar en todo"],
  ["n", "Nuevo"],
  ["Ctrl + Enter", "Guardar"],
  ["Esc", "Cerrar la ventana o el menú"],
  ["?", "Ver estas teclas"],
];

export function KeysWindow({ onClose }: { onClose: () => void }) {
  return (
    <DialogWindow title="Teclas" onClose={onClose}>
      <dl className={classes.keys}>
        {KEYS.map(([key, act]) => (
          <div key={key} className={classes.line}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </DialogWindow>
  );
}
