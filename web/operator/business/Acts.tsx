/** The acts with their consequences, each with its button, and the question before it. */
import { useState } from "react";
import type { BusinessAnswer, BusinessState, Invitation } from "#contract/operator";
import { Confirm } from "../parts/Confirm.tsx";
import { Notice } from "../parts/Notice.tsx";
import { cancelMove, doAct, invite, move } from "../server.ts";
import { useAct } from "../use-act.ts";
import { DONE, type Offer, offersFor } from "./acts.ts";

interface ActsProps extends Pick<BusinessAnswer, "business" | "invitedUntil" | "moveTo"> {
  onAnswer: (answer: BusinessAnswer) => void;
  onInvited: (invitation: Invitation) => void;
}

export function Acts({ business, invitedUntil, moveTo, onAnswer, onInvited }: ActsProps) {
  const act = useAct();
  const [asked, setAsked] = useState<Offer | null>(null);
  const [underWay, setUnderWay] = useState<Offer["act"] | null>(null);
  /** The sentence is of the state that the act led to: a move has another once it has ended. */
  const [said, setSaid] = useState<{ text: string; of: BusinessState } | null>(null);
  const offers = offersFor({ business, invitedUntil, moveTo });
  const perform = async (offer: Offer) => {
    setUnderWay(offer.act);
    setSaid(null);
    const name = offer.act;
    if (name === "invite") {
      const made = await act.run<Invitation>(() => invite(business.id));
      if (made) {
        setAsked(null);
        onInvited(made);
      }
    } else {
      const answer = await act.run<BusinessAnswer>(() => performed(business.id, name, moveTo));
      if (answer) {
        setAsked(null);
        setSaid({ text: DONE[name], of: answer.business.state });
        onAnswer(answer);
      }
    }
    setUnderWay(null);
  };
  const begin = (offer: Offer) => {
    act.forget();
    if (offer.question) setAsked(offer);
    else void perform(offer);
  };
  return (
    <>
      {said?.of === business.state && <Notice tone="good">{said.text}</Notice>}
      {act.problem !== null && asked === null && <Notice tone="bad">{act.problem}</Notice>}
      {offers.length === 0 && <p className="dim">Con este negocio no hay nada que hacer ahora.</p>}
      <ul className="acts">
        {offers.map((offer) => (
          <li key={offer.act}>
            <p>{offer.consequence}</p>
            <button type="button" className="button plain" disabled={act.isBusy} onClick={() => begin(offer)}>
              {underWay === offer.act ? "Un momento…" : offer.label}
            </button>
          </li>
        ))}
      </ul>
      {asked?.question && (
        <Confirm
          question={asked.question}
          act={act}
          onConfirm={() => void perform(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function performed(id: string, act: Exclude<Offer["act"], "invite">, moveTo: BusinessAnswer["moveTo"]) {
  if (act === "cancelMove") return cancelMove(id);
  return act === "move" ? move(id, moveTo ?? "postgresql") : doAct(id, act);
}
