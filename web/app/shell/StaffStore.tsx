/** Gives the screens behind sign-in the book of the person, and joins it to session and signing out. */
import { Outlet, useRouter } from "@tanstack/react-router";
import { Fragment, type ReactNode, Suspense, useEffect, useState } from "react";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { showLogo, showPortfolioOf } from "#web/documents/paper/letterhead.ts";
import { readFile } from "#web/offline/files/read-file.ts";
import { useDoc, useSyncFact } from "#web/offline/store/hooks.ts";
import { dropPreloaded, preloadStore } from "#web/offline/store/preload.ts";
import { LocalStoreProvider, useLocalStore } from "#web/offline/store/provider.tsx";
import { showSettings, useBranding } from "#web/parts/session/branding.ts";
import { useHasOwnPortfolio } from "#web/parts/session/OwnMark.tsx";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { dataAddress } from "#web/platform/data-address.ts";
import { isExample } from "#web/platform/place.ts";
import { useSignal } from "#web/platform/signal.ts";
import { cover } from "#web/ui/cover.ts";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { PageSpinner } from "#web/ui/feedback/LoadingState.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { SyncFailure } from "#web/ui/feedback/WhyNot.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useNextSlice } from "#web/ui/use-next-slice.ts";
import { FollowDownload } from "./FollowDownload.tsx";
import { Shell } from "./Shell.tsx";
import { StoreGate } from "./StoreGate.tsx";

const SignOutWindow = lazyPart(() =>
  import("#web/features/sync/SignOutWindow.tsx").then((module) => module.SignOutWindow),
);

const OfTheDay = lazyPart(() => import("./OfTheDay.tsx").then((module) => module.OfTheDay));

/** Before any of it is drawn: what is stored is read while React begins. */
export function preloadForSession(): void {
  const { user, perm } = session.view;
  if (!user) return;
  preloadStore(user, perm);
  const unfollow = session.subscribe(() => {
    if (session.view.state === "signed-in") return;
    unfollow();
    dropPreloaded();
  });
}

export function StaffStore() {
  const { state, user, perm, expired } = useSession();
  // The router draws what it leads to in one go.
  const isNext = useNextSlice();
  if (state !== "signed-in" || !user) return <PageSpinner label="Cargando permisos…" />;
  return (
    <LocalStoreProvider
      user={user}
      perm={perm}
      expired={expired}
      onSignedOut={(reason) => (reason === "ACCOUNT_GONE" ? void session.accountGone() : session.expire())}
      onPerm={(changed) => session.updatePerm(changed)}
    >
      <SignOutGuard />
      {isNext && (
        <Screens>
          <SaysFailure>
            <Shell>
              <StoreGate>
                <PermissionGate>
                  <FollowSettings />
                  <FollowDownload />
                  <InCurrency>
                    <SafeScreens>
                      <Outlet />
                    </SafeScreens>
                  </InCurrency>
                </PermissionGate>
              </StoreGate>
            </Shell>
          </SaysFailure>
        </Screens>
      )}
    </LocalStoreProvider>
  );
}

/**
 * The screens, or the lock in front of them. What was typed outlives it: what stands in the inner element is taken out of the
 * document and put back. Where a page begins locked, nothing is drawn behind it.
 */
function Screens({ children }: { children: ReactNode }) {
  const { Front, isSafe } = useSignal(cover);
  const [isOpened, setOpened] = useState(!Front);
  if (!Front && !isOpened) setOpened(true);
  return (
    <>
      {isOpened && (
        <div key={`${isSafe}`} data-screens>
          <div>{children}</div>
        </div>
      )}
      {Front && <Front />}
    </>
  );
}

function SaysFailure({ children }: { children: ReactNode }) {
  return <SyncFailure value={useSyncFact(({ error }) => error)}>{children}</SyncFailure>;
}

function SafeScreens({ children }: { children: ReactNode }) {
  if (!useSignal(cover).isSafe) return children;
  return (
    <Suspense fallback={<PageSpinner />}>
      <OfTheDay>{children}</OfTheDay>
    </Suspense>
  );
}

/**
 * Name, logo and currency as the settings on this device have them. They are taken once the next screen stands: another
 * symbol draws a screen again, and nothing typed meanwhile is lost by it.
 */
function FollowSettings() {
  const { doc } = useDoc("settings", SETTINGS_ID);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged }) => {
        if (doc && pathChanged) showSettings(doc);
      }),
    [router, doc],
  );
  const { user } = useSession();
  const isLimited = useHasOwnPortfolio();
  useEffect(() => showPortfolioOf(isLimited && user ? user.name : null), [isLimited, user]);
  // The papers of this device carry the logo, from its first one without signal on.
  const { blobs } = useLocalStore();
  const logo = doc?.logoFileId;
  useEffect(() => {
    if (!logo) return showLogo(null);
    let isLatest = true;
    void readFile(blobs, logo)
      .then((file) => file && dataAddress(file))
      .then((address) => isLatest && showLogo(address));
    return () => {
      isLatest = false;
    };
  }, [blobs, logo]);
  return null;
}

/** Every amount of a screen has one symbol: with another the screen is drawn again. */
function InCurrency({ children }: { children: ReactNode }) {
  const { currency } = useBranding();
  return <Fragment key={currency}>{children}</Fragment>;
}

/** Nothing is shown before it is known what may be shown. Sync goes on behind it: unsent work belongs to the book. */
function PermissionGate({ children }: { children: ReactNode }) {
  const { permissions } = useSession();
  if (permissions === "loading") return <PageSpinner label="Cargando permisos…" />;
  if (permissions === "ready") return children;
  return (
    <ErrorState
      message="Ocurrió un error al cargar los permisos"
      detail="No se pudieron cargar los permisos. Por favor, intente nuevamente."
      onRetry={() => void reloadPermissions()}
    />
  );
}

async function reloadPermissions(): Promise<void> {
  if (await session.reloadPermissions()) notify.success("Permisos actualizados correctamente");
  else notify.error("No se pudieron recargar los permisos");
}

/** Signing out removes what the server said from this device; what it has not heard stays, and the person chooses. */
function SignOutGuard() {
  const store = useLocalStore();
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void } | null>(null);
  useEffect(
    () =>
      session.guardSignOut(async () => {
        if (isExample) {
          // Nothing in it is worth a question. Its open databases are let go, so that leaving can remove them.
          await store.stop();
          return true;
        }
        const { syncStatus, connectivity } = store;
        if (syncStatus.snapshot().unsent > 0 && connectivity.snapshot()) await store.syncNow();
        if (syncStatus.snapshot().unsent > 0) {
          const leaves = await new Promise<boolean>((give) => setAnswer({ give }));
          setAnswer(null);
          if (!leaves) return false;
        }
        await store.leave();
        return true;
      }),
    [store],
  );
  return (
    answer && (
      <Suspense>
        <SignOutWindow onAnswer={answer.give} />
      </Suspense>
    )
  );
}
