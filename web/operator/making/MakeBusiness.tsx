/** A new business: its names and its place, and then the invitation for its first administrator. */
import { type FormEvent, useRef, useState } from "react";
import { businessIdOf, LONGEST_TITLE } from "#contract/business-names";
import type { CreateBusinessAnswer, PlacesAnswer } from "#contract/operator";
import { oneLine } from "#domain/search/look-alikes";
import { AS_TYPED, TextField } from "#web/plain/TextField.tsx";
import { businessAddress, LIST } from "../address.ts";
import { hostNameOf } from "../host-name.ts";
import { Heading } from "../parts/Heading.tsx";
import { InvitationCard } from "../parts/InvitationCard.tsx";
import { Link } from "../parts/Link.tsx";
import { Notice } from "../parts/Notice.tsx";
import { Unread } from "../parts/Unread.tsx";
import { askPlaces, createBusiness, problemIn } from "../server.ts";
import { useReading } from "../use-reading.ts";
import { PLACE_WORDS } from "../words.ts";
import {
  type Draft,
  type DraftProblems,
  draftProblems,
  EMPTY,
  fieldOf,
  isTyped,
  typeHost,
  typeId,
  typeTitle,
} from "./draft.ts";
import { forgetDraft, keepDraft, keptDraft } from "./kept-draft.ts";

export function MakeBusiness() {
  const reading = useReading(askPlaces);
  const [made, setMade] = useState<CreateBusinessAnswer | null>(null);
  if (made) return <Made made={made} onAnother={() => setMade(null)} />;
  return (
    <>
      <p className="back">
        <Link to={LIST}>‹ Negocios</Link>
      </p>
      <Heading>Nuevo negocio</Heading>
      {reading.body === null ? (
        <Unread reading={reading} />
      ) : (
        <DraftForm places={reading.body} onMade={setMade} />
      )}
    </>
  );
}

interface FormProps {
  places: PlacesAnswer;
  onMade: (made: CreateBusinessAnswer) => void;
}

function DraftForm({ places, onMade }: FormProps) {
  const form = useDraft(places, onMade);
  const { draft, problems } = form;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)} noValidate>
      <TextField
        label="Nombre del negocio"
        name="title"
        autoComplete="off"
        maxLength={LONGEST_TITLE}
        placeholder="Préstamos El Sol"
        value={draft.title}
        onChange={(text) => form.type(typeTitle(draft, text, places.domain))}
        problem={problems.title}
      />
      <TextField
        {...AS_TYPED}
        label="Nombre corto"
        name="id"
        autoComplete="off"
        maxLength={60}
        value={draft.id}
        onChange={(text) => form.type(typeId(draft, text, places.domain))}
        help="Nombra su carpeta en el servidor. No se puede cambiar después."
        problem={problems.id}
      />
      <TextField
        {...AS_TYPED}
        label="Dirección"
        name="host"
        autoComplete="off"
        inputMode="url"
        maxLength={300}
        value={draft.host}
        onChange={(text) => form.type(typeHost(draft, text))}
        help="Con este nombre lo abren sus teléfonos. Debe llevar a este servidor."
        problem={problems.host}
      />
      {places.places.length > 1 && (
        <fieldset className="choices">
          <legend>Dónde se guarda su libro</legend>
          {places.places.map((place) => (
            <label key={place} className="choice">
              <input
                type="radio"
                name="place"
                checked={draft.place === place}
                onChange={() => form.type({ ...draft, place })}
              />
              {PLACE_WORDS[place]}
            </label>
          ))}
        </fieldset>
      )}
      {form.problem !== null && <Notice tone="bad">{form.problem}</Notice>}
      <div className="verbs">
        <button type="submit" className="button" disabled={form.isBusy}>
          {form.isBusy ? "Creando…" : "Crear negocio"}
        </button>
        {isTyped(draft) && (
          <button type="button" className="button plain" disabled={form.isBusy} onClick={form.empty}>
            Vaciar
          </button>
        )}
      </div>
    </form>
  );
}

function useDraft({ places }: PlacesAnswer, onMade: FormProps["onMade"]) {
  const [draft, setDraft] = useState<Draft>(() => fitting(keptDraft(), places));
  const [problems, setProblems] = useState<DraftProblems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const type = (typed: Draft) => {
    setDraft(typed);
    keepDraft(typed);
    // A sentence goes once it is mended; no new one comes while a person types.
    const still = draftProblems(typed);
    setProblems((said) => Object.fromEntries(Object.keys(said).flatMap((name) => mended(name, still))));
  };
  const wrong = (found: DraftProblems, form: HTMLFormElement) => {
    setProblems(found);
    const [first] = Object.keys(found);
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = draftProblems(draft);
    setProblem(null);
    if (Object.keys(found).length > 0) return wrong(found, form);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const [title, id, host = ""] = [oneLine(draft.title), businessIdOf(draft.id), hostNameOf(draft.host)];
    const answer = await createBusiness({ title, id, hosts: [host], place: draft.place });
    isUnderWay.current = false;
    setBusy(false);
    if (answer.kind === "ok") {
      forgetDraft();
      return onMade(answer.body);
    }
    const field = answer.kind === "refused" ? fieldOf(answer.code) : undefined;
    if (field) wrong({ [field]: problemIn(answer) }, form);
    else setProblem(problemIn(answer));
  };
  const empty = () => {
    forgetDraft();
    setDraft(fitting(EMPTY, places));
    setProblems({});
    setProblem(null);
  };
  return { draft, problems, problem, isBusy, type, submit, empty };
}

/** The server may have other places than when the draft was kept. */
function fitting(draft: Draft, places: PlacesAnswer["places"]): Draft {
  const [usual = "file"] = places;
  return places.includes(draft.place) ? draft : { ...draft, place: usual };
}

function mended(name: string, still: DraftProblems): [string, string][] {
  const field = name as keyof DraftProblems;
  const words = still[field];
  return words === undefined ? [] : [[field, words]];
}

function Made({ made, onAnother }: { made: CreateBusinessAnswer; onAnother: () => void }) {
  const { business, invitation } = made;
  return (
    <>
      <p className="back">
        <Link to={LIST}>‹ Negocios</Link>
      </p>
      <Heading name={business.title}>«{business.title}» está creado</Heading>
      <InvitationCard title={business.title} invitation={invitation} />
      <div className="verbs">
        <Link to={businessAddress(business.id)} className="button plain">
          Ver el negocio
        </Link>
        <button type="button" className="button plain" onClick={onAnother}>
          Crear otro
        </button>
      </div>
    </>
  );
}
