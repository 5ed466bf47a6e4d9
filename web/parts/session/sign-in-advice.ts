/** A refused sign-in says why, in the server's words, and here what the person does next. */
import type { RefusalCode } from "#contract/refusals";

/** Null: the sentence of the refusal says it itself. */
export const SIGN_IN_ADVICE: Partial<Record<RefusalCode, string | null>> = {
  USER_UNKNOWN: null,
  WRONG_PASSWORD: null,
  ACCOUNT_GONE: null,
  DEVICE_ENDED: null,
  NOT_SIGNED_IN: null,
  TOO_MANY_DEVICES: null,
  OTHER_USER: "Cierre las otras pestañas de Cuadre en este dispositivo y entre de nuevo.",
  TOO_MANY:
    "Espere 15 minutos sin intentarlo; tras muchos intentos son hasta seis horas. Si olvidó la contraseña, un administrador le pone otra.",
  INVITATION_MISSING: "Abra el enlace completo, como se lo mandaron.",
  INVITATION_UNKNOWN: null,
  INVITATION_EXPIRED: null,
  INVITATION_USED: null,
  SETUP_DONE: "Recargue la página y entre con su cuenta.",
  BAD_REQUEST: "Revise el correo y la contraseña.",
  TOO_LARGE: "Revise el correo y la contraseña.",
  NOT_FOUND: "Revise la dirección: en ella no contesta Cuadre, o su versión es otra. Recargue la página.",
  FORBIDDEN: "Abra Cuadre en la dirección de su negocio y entre desde ahí, no desde otra página.",
  CLIENT_OLD: "Recargue la página para recibirla y entre de nuevo.",
  UNAVAILABLE:
    "Puede estar en mantenimiento: espere unos minutos. Lo que no se ha enviado sigue en este dispositivo.",
  INTERNAL: "Espere unos minutos; si sigue, avise a quien administra el servidor.",
};

/** For an answer of which no code is known: a server that fails, or a proxy in its place. */
const ELSE = "Espere unos minutos; si sigue, avise a quien administra el servidor.";

export function withAdvice(message: string, code: string | undefined): string {
  const advice = code !== undefined && code in SIGN_IN_ADVICE ? SIGN_IN_ADVICE[code as RefusalCode] : ELSE;
  return advice ? `${message} ${advice}` : message;
}
