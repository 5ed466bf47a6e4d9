/** Gives the screens behind sign-in the book of the person, and joins it to session and signing out. */
import { Outlet } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { closeAhead, openAhead } from "../../offline/book/ahead.ts";
import { BookProvider, useBook } from "../../offline/book/provider.tsx";
import { isExample } from "../../platform/place.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { PageSpinner } from "../../ui/feedback/LoadingState.tsx";
import { notify } from "../../ui/feedback/notify.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useNextSlice } from "../../ui/use-next-slice.ts";
import { session, useSession } from "../session/use-session.ts";
import { Shell } from "./Shell.tsx";
import { StoreGate } from "./StoreGate.tsx";

const SignOutWindow = lazyPart(() =>
  import("../../features/sync/SignOutWindow.tsx").then((module) => module.SignOutWindow),
);

/** Before any of it is drawn: what is stored is read while React begins. */
export function openBookAhead(): void {
  const { user, perm } = session.view;
  if (!user) return;
  openAhead(user, perm);
  const unfollow = session.subscribe(() => {
    if (session.view.state === "signed-in") return;
    unfollow();
    closeAhead();
  });
}

export function StaffBook() {
  const { state, user, perm, expired } = useSession();
  // The router draws what it leads to in one go.
  const isNext = useNextSlice();
  if (state !== "signed-in" || !user) return <PageSpinner label="Cargando permisos…" />;
  return (
    <BookProvider
      user={user}
      perm={perm}
      expired={expired}
      onSignedOut={(reason) => (reason === "ACCOUNT_GONE" ? void session.accountGone() : session.expire())}
      onPerm={(changed) => session.updatePerm(changed)}
    >
      <SignOutGuard />
      {isNext && (
        <Shell>
          <StoreGate>
            <PermissionGate>
              <Outlet />
            </PermissionGate>
          </StoreGate>
        </Shell>
      )}
    </BookProvider>
  );
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
  const book = useBook();
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void } | null>(null);
  useEffect(
    () =>
      session.guardSignOut(async () => {
        if (isExample) {
          // Nothing in it is worth a question. What it holds open is let go, so that leaving can remove it.
          await book.stop();
          return true;
        }
        const { board, connectivity } = book;
        if (board.snapshot().unsent > 0 && connectivity.snapshot()) await book.syncNow();
        if (board.snapshot().unsent > 0) {
          const leaves = await new Promise<boolean>((give) => setAnswer({ give }));
          setAnswer(null);
          if (!leaves) return false;
        }
        await book.leave();
        return true;
      }),
    [book],
  );
  return (
    answer && (
      <Suspense>
        <SignOutWindow onAnswer={answer.give} />
      </Suspense>
    )
  );
}
