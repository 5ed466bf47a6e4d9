/** The link by which a business gets its first administrator. The server keeps no more than its hash: it is shown once. */
import { useState } from "react";
import type { Invitation } from "#contract/operator";
import { chatLink } from "#domain/identity/phone";
import { TextField } from "#web/plain/TextField.tsx";
import { invitationMessage, whenText } from "../words.ts";
import { CopyField } from "./CopyField.tsx";

export function InvitationCard({ title, invitation }: { title: string; invitation: Invitation }) {
  const [phone, setPhone] = useState("");
  const [isWrong, setWrong] = useState(false);
  const chat = chatLink(phone, invitationMessage(title, invitation.link));
  return (
    <section className="card" aria-label="Invitación">
      <h2>Invitación para su primer administrador</h2>
      <p>
        Mándele este enlace al dueño. Vale hasta el{" "}
        <strong className="figures">{whenText(invitation.expiresAt)}</strong>, sirve una sola vez y no se
        muestra de nuevo.
      </p>
      <CopyField label="Enlace de la invitación" text={invitation.link} />
      <div className="with-button">
        <TextField
          label="Teléfono del dueño"
          type="tel"
          name="phone"
          autoComplete="off"
          maxLength={40}
          placeholder="809-555-0101"
          value={phone}
          onChange={(text) => {
            setPhone(text);
            setWrong(false);
          }}
          problem={isWrong ? "Escriba un teléfono de diez dígitos" : null}
        />
        {chat === undefined ? (
          <button type="button" className="button plain" onClick={() => setWrong(true)}>
            WhatsApp
          </button>
        ) : (
          <a className="button plain" href={chat} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        )}
      </div>
      <h3>Qué sigue</h3>
      <ol className="steps">
        <li>El dueño abre el enlace en su teléfono o computadora.</li>
        <li>Escribe su nombre, su correo y una contraseña: queda como administrador.</li>
        <li>Desde ahí invita a su gente. Usted no necesita hacer nada más.</li>
      </ol>
      <p className="dim small">
        Si el enlace se pierde o vence, haga una invitación nueva en la página del negocio.
      </p>
    </section>
  );
}
