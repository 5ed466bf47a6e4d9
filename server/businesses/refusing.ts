/** Answers of the router itself: that there is nothing here, and that a business cannot be used at the moment. */
import type { IncomingMessage, ServerResponse } from "node:http";

/** `suspended`: phones keep what they record and send it afterwards, as in any time without the server. */
export type Excuse = "maintenance" | "moving" | "suspended" | "elsewhere";

const KEPT = "Lo que registre en su dispositivo se guarda y se envía después.";
const SENTENCES: Record<Excuse, string> = {
  maintenance: `El servicio está en mantenimiento. Vuelva a intentarlo en unos minutos. ${KEPT}`,
  moving: `El servicio está en mantenimiento. Vuelva a intentarlo en unos minutos. ${KEPT}`,
  suspended: `El servicio de este negocio está suspendido. Hable con quien se lo da. ${KEPT}`,
  elsewhere: `El servicio está en mantenimiento. Vuelva a intentarlo en unos minutos. ${KEPT}`,
};
const RETRY_AFTER_S: Record<Excuse, number> = { maintenance: 30, moving: 15, suspended: 900, elsewhere: 15 };

const ALWAYS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** The same bytes for every name that leads nowhere, whether or not it ever did. */
export function nothingHere(response: ServerResponse): void {
  send(response, 404, "text/plain; charset=utf-8", "No se encontró.\n");
}

export function excuse(request: IncomingMessage, response: ServerResponse, reason: Excuse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader("retry-after", String(RETRY_AFTER_S[reason]));
  const message = SENTENCES[reason];
  if (/^\/api(?:\/|\?|$)/.test(request.url ?? ""))
    send(response, 503, "application/json; charset=utf-8", JSON.stringify({ code: "UNAVAILABLE", message }));
  else send(response, 503, "text/html; charset=utf-8", pageOf(message));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { ...ALWAYS, "content-type": type, "content-length": Buffer.byteLength(body) });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

function pageOf(message: string): string {
  return `<!doctype html>
<html lang="es-DO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cuadre</title>
<style>body { font: 18px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; color-scheme: light dark; }</style>
</head>
<body><main><h1>Cuadre</h1><p>${message}</p></main></body>
</html>
`;
}
