/** Starts the web app. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { logError, watchErrors } from "./platform/error-log.ts";

watchErrors();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root, { onCaughtError: (fault) => logError("screen", fault) }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
