/** Starts the operator's console. It has no service worker: what it shows is only ever the server's. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepFocus } from "#web/platform/kept-focus.ts";
import { watchMissingCode } from "#web/platform/newer.ts";
import { watchTokens } from "./address.ts";
import { Console } from "./Console.tsx";
import "../ui/theme.css";
import "../plain/plain.css";
import "./operator.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
watchTokens();
watchMissingCode("/operador/");
keepFocus();
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
