/** The addresses under which a business is opened: one more, or one less. */
import { type FormEvent, useState } from "react";
import type { BusinessAnswer, BusinessLine } from "#contract/operator";
import { AS_TYPED, TextField } from "#web/plain/TextField.tsx";
import { hostNameOf } from "../host-name.ts";
import { Confirm } from "../parts/Confirm.tsx";
import { addHost, removeHost } from "../server.ts";
import { useAct } from "../use-act.ts";
import { useKeptText } from "../use-kept-text.ts";

interface HostNamesProps {
  business: BusinessLine;
  onAnswer: (answer: BusinessAnswer) => void;
}

export function HostNames({ business, onAnswer }: HostNamesProps) {
  const { id, hosts, state } = business;
  const [leaving, setLeaving] = useState<string | null>(null);
  const removal = useAct();
  const remove = async (host: string) => {
    const answer = await removal.run<BusinessAnswer>(() => removeHost(id, host));
    if (!answer) return;
    setLeaving(null);
    onAnswer(answer);
  };
  return (
    <section className="card">
      <h2>Direcciones</h2>
      <ul className="hosts-list">
        {hosts.map((host) => (
          <li key={host}>
            <span className="raw">{host}</span>
            {(hosts.length > 1 || state === "gone") && (
              <button
                type="button"
                className="button plain slim"
                aria-label={`Quitar ${host}`}
                onClick={() => {
                  removal.forget();
                  setLeaving(host);
                }}
              >
                Quitar
              </button>
            )}
          </li>
        ))}
      </ul>
      {state !== "gone" && <AddHost id={id} onAnswer={onAnswer} />}
      {leaving !== null && (
        <Confirm
          question={{
            title: `¿Quitar ${leaving}?`,
            consequence:
              state === "gone"
                ? "Queda libre para otro negocio."
                : "Los teléfonos que entran por esta dirección dejan de encontrar el negocio, y lo que tengan sin enviar se queda en ellos hasta que vuelva a valer.",
            confirm: "Quitar",
            isDestructive: true,
          }}
          act={removal}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

function AddHost({ id, onAnswer }: { id: string; onAnswer: (answer: BusinessAnswer) => void }) {
  const kept = useKeptText(`host.${id}`, "");
  const [isWrong, setWrong] = useState(false);
  const act = useAct();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const host = hostNameOf(kept.text);
    act.forget();
    setWrong(host === undefined);
    if (host === undefined) return;
    const answer = await act.run<BusinessAnswer>(() => addHost(id, host));
    if (!answer) return;
    kept.forget();
    onAnswer(answer);
  };
  return (
    <form className="with-button" onSubmit={(event) => void add(event)} noValidate>
      <TextField
        {...AS_TYPED}
        label="Otra dirección"
        name="host"
        inputMode="url"
        autoComplete="off"
        maxLength={300}
        value={kept.text}
        onChange={(typed) => {
          kept.type(typed);
          setWrong(false);
        }}
        problem={isWrong ? "Escriba una dirección como prestamos-el-sol.ejemplo.do" : act.problem}
      />
      <button type="submit" className="button plain" disabled={act.isBusy}>
        {act.isBusy ? "Añadiendo…" : "Añadir"}
      </button>
    </form>
  );
}
