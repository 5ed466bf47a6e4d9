/** The side menu: whose business it is, where one can go, who is signed in. */
import { Button, Text } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { startTransition, useEffect, useRef, useState } from "react";
import { useBranding } from "#web/parts/session/branding.ts";
import { session, useSession } from "#web/parts/session/use-session.ts";
import { loggedAs } from "../../platform/error-log.ts";
import { whenIdle } from "../../platform/idle.ts";
import { notify } from "../../ui/feedback/notify.ts";
import { useKeys } from "../../ui/use-keys.ts";
import { useMenu } from "../navigation.ts";
import { DeviceCorner } from "./DeviceCorner.tsx";
import { MenuLink } from "./MenuLink.tsx";
import classes from "./Sidebar.module.css";

interface SidebarProps {
  open: boolean;
  /** Over the screen instead of beside it. */
  modal: boolean;
  onClose: () => void;
}

export function Sidebar({ open, modal, onClose }: SidebarProps) {
  const isDrawn = useDrawn(open || !modal);
  const side = useRef<HTMLElement>(null);
  // The page below is inert while the menu covers it: the focus comes here and can go nowhere else.
  useEffect(() => {
    if (modal && open) side.current?.querySelector("a")?.focus();
  }, [modal, open]);
  useKeys(modal && open ? { Escape: onClose } : {}, { whileTyping: true });
  return (
    <>
      {modal && open && <div className={classes.veil} aria-hidden onClick={onClose} />}
      <section
        ref={side}
        id="menu"
        className={classes.side}
        data-open={open || undefined}
        data-modal={modal || undefined}
        inert={!open}
        aria-label="Menú"
        {...(modal && open ? { role: "dialog", "aria-modal": true } : {})}
      >
        {isDrawn && (
          <>
            <Owner />
            <Entries onFollow={modal ? onClose : undefined} />
            <Person />
          </>
        )}
      </section>
    </>
  );
}

/** A menu that is not in sight yet is drawn when nothing else is to be done, or at its first opening. */
function useDrawn(isSeen: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isSeen);
  if (isSeen && !isDrawn) setDrawn(true);
  useEffect(() => whenIdle(() => startTransition(() => setDrawn(true))), []);
  return isDrawn;
}

function Entries({ onFollow }: { onFollow: (() => void) | undefined }) {
  const entries = useMenu();
  return (
    <nav aria-label="Principal" className={classes.entries}>
      {entries.map(({ to, label, icon: Icon }) => (
        <MenuLink key={to} to={to} className={classes.entry} onClick={onFollow}>
          <Icon size={20} stroke={1.6} aria-hidden />
          {label}
        </MenuLink>
      ))}
    </nav>
  );
}

function Owner() {
  const { companyName, logoUrl } = useBranding();
  const [broken, setBroken] = useState<string | null>(null);
  const own = logoUrl !== null && logoUrl !== broken;
  return (
    <div className={classes.owner}>
      <img
        src={own ? logoUrl : "/logo.svg"}
        alt=""
        className={classes.logo}
        onError={() => setBroken(logoUrl)}
      />
      <Text fw={600}>{companyName || "Cuadre"}</Text>
    </div>
  );
}

function Person() {
  const { user } = useSession();
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;
  const leave = async () => {
    setLeaving(true);
    const gone = await session.signOut().catch(loggedAs(null));
    setLeaving(false);
    if (gone === null) notify.error("No se pudo cerrar la sesión", "Inténtelo de nuevo.");
    if (gone) await router.navigate({ to: "/login" });
  };
  return (
    <div className={classes.person}>
      <div className={classes.who} data-uncovered>
        <span className={classes.initial} aria-hidden>
          {initial(user.name)}
        </span>
        <div className="fills">
          <Text size="sm" fw={600} className="clip" title={user.name}>
            {user.name}
          </Text>
          <Text size="sm" c="dimmed" className="clip" title={user.email}>
            {user.email}
          </Text>
        </div>
      </div>
      <DeviceCorner />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconLogout size={18} stroke={1.6} />}
        onClick={() => void leave()}
        loading={leaving}
      >
        Cerrar Sesión
      </Button>
    </div>
  );
}

function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? "?").toLocaleUpperCase("es");
}
