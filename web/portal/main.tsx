/** Starts the borrower's portal. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepFocus } from "#web/platform/kept-focus.ts";
import { watchMissingCode } from "#web/platform/newer.ts";
import { Portal } from "./Portal.tsx";
import "../ui/theme.css";
import "../plain/plain.css";
import "./portal.css";

const PLACE = "/client-portal/";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
watchMissingCode(PLACE);
keepFocus();
createRoot(root).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);

// Only the portal's own addresses are kept for a day without signal: a receipt is checked with the server or not at all.
if (import.meta.env.PROD && "serviceWorker" in navigator && location.pathname.startsWith(PLACE)) {
  window.addEventListener("load", () => {
    void navigator.serviceWorker.register(`${PLACE}sw.js`, { scope: PLACE }).catch(() => {});
  });
}
