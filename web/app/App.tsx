/** Providers around the router: the look, the notices, the questions, and following the session. */
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { RouterProvider } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import "../ui/first-styles.ts";
import { fetchBranding, useBranding } from "#web/parts/session/branding.ts";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { afterFirstScreen } from "../platform/idle.ts";
import { isExample } from "../platform/place.ts";
import { leaveQuestions } from "../ui/feedback/ask.ts";
import { Dialogs } from "../ui/feedback/Dialogs.tsx";
import { Toasts } from "../ui/feedback/Toasts.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { nameDocuments } from "../ui/PageHeading.tsx";
import { cssVariables, theme } from "../ui/theme.ts";
import { router } from "./router.tsx";

const schemeManager = localStorageColorSchemeManager({ key: "cuadre.scheme" });
const ExampleStrip = lazyPart(() =>
  import("./example/ExampleStrip.tsx").then((module) => module.ExampleStrip),
);
/** It installs the worker, which fetches the whole app. */
const NewVersion = lazyPart(() =>
  afterFirstScreen().then(async () => (await import("./NewVersion.tsx")).NewVersion),
);

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
    >
      <FollowSession />
      <FollowScreens />
      {isExample && (
        <Suspense>
          <ExampleStrip />
        </Suspense>
      )}
      <RouterProvider router={router} />
      <Dialogs />
      <Toasts />
      <Suspense>
        <NewVersion />
      </Suspense>
    </MantineProvider>
  );
}

/** A question does not outlive the screen that asked it. */
function FollowScreens() {
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) leaveQuestions();
      }),
    [],
  );
  return null;
}

/** Runs the guards again when a session ends or its permissions change, and keeps the lender's name at hand. */
function FollowSession() {
  const { state, perm } = useSession();
  const { companyName } = useBranding();
  useEffect(() => {
    void session.start();
    void fetchBranding();
  }, []);
  useEffect(() => nameDocuments(isExample ? "Ejemplo" : companyName), [companyName]);
  const [was, setWas] = useState(state);
  useEffect(() => {
    setWas(state);
    if (was === "signed-in" && state !== "signed-in") void router.invalidate();
    // The first start has just named the business, and at a sign-in it may have another name by now.
    if (state === "signed-in" && (was === "setup" || was === "signed-out")) void fetchBranding();
  }, [state, was]);
  const hash = perm?.hash;
  const [known, setKnown] = useState(hash);
  useEffect(() => {
    setKnown(hash);
    if (known !== undefined && hash !== undefined && known !== hash) void router.invalidate();
  }, [hash, known]);
  return null;
}
