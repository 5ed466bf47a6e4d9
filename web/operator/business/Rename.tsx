/** The name by which operators know a business. Its people see the one of their own settings. */
import { type FormEvent, useState } from "react";
import { LONGEST_TITLE } from "#contract/business-names";
import type { BusinessAnswer, BusinessLine } from "#contract/operator";
import { oneLine } from "#domain/search/look-alikes";
import { TextField } from "#web/plain/TextField.tsx";
import { Window } from "../parts/Window.tsx";
import { rename } from "../server.ts";
import { useAct } from "../use-act.ts";
import { useKeptText } from "../use-kept-text.ts";

interface RenameProps {
  business: Pick<BusinessLine, "id" | "title">;
  onAnswer: (answer: BusinessAnswer) => void;
}

export function Rename({ business, onAnswer }: RenameProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button plain slim" onClick={() => setOpen(true)}>
        Cambiar nombre
      </button>
      {isOpen && (
        <RenameWindow
          business={business}
          onClose={() => setOpen(false)}
          onAnswer={(answer) => {
            setOpen(false);
            onAnswer(answer);
          }}
        />
      )}
    </>
  );
}

function RenameWindow({ business, onAnswer, onClose }: RenameProps & { onClose: () => void }) {
  const kept = useKeptText(`title.${business.id}`, business.title);
  const [isEmpty, setEmpty] = useState(false);
  const act = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = oneLine(kept.text);
    setEmpty(typed === "");
    if (typed === "") return;
    const answer = await act.run<BusinessAnswer>(() => rename(business.id, typed));
    if (!answer) return;
    kept.forget();
    onAnswer(answer);
  };
  return (
    <Window title="Cambiar nombre" {...(act.isBusy ? {} : { onClose })}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Nombre del negocio"
          name="title"
          autoComplete="off"
          maxLength={LONGEST_TITLE}
          value={kept.text}
          onChange={kept.type}
          help="Así lo ve usted en esta consola. Su gente lo cambia en su Configuración."
          problem={isEmpty ? "Escriba el nombre del negocio" : act.problem}
        />
        <div className="verbs">
          <button type="submit" className="button" disabled={act.isBusy}>
            {act.isBusy ? "Guardando…" : "Guardar"}
          </button>
          <button
            type="button"
            className="button plain"
            disabled={act.isBusy}
            onClick={() => {
              kept.forget();
              onClose();
            }}
          >
            Cancelar
          </button>
        </div>
      </form>
    </Window>
  );
}
