/** The side menu: whose business it is, where one can go, who is signed in. */
import { Text } from "@mantine/core";
import { Fragment, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { useBranding } from "#web/parts/session/branding.ts";
import type { AreaAddress } from "#web/wording/areas.ts";
import { afterFirstScreen, whenIdle } from "../../platform/idle.ts";
import { useKeys } from "../../ui/use-keys.ts";
import { groupsOf, useMenu } from "../navigation.ts";
import { slots } from "../slots.ts";
import { MenuLink } from "./MenuLink.tsx";
import { PersonLine } from "./PersonLine.tsx";
import classes from "./Sidebar.module.css";

interface SidebarProps {
  /** Closed beside the screen it is a rail of signs, each with its name. */
  open: boolean;
  /** Over the screen instead of beside it. */
  modal: boolean;
  onClose: () => void;
}

export function Sidebar({ open, modal, onClose }: SidebarProps) {
  const isRail = !open && !modal;
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
        data-open={open || isRail || undefined}
        data-rail={isRail || undefined}
        data-modal={modal || undefined}
        inert={modal && !open}
        aria-label="Menú"
        {...(modal && open ? { role: "dialog", "aria-modal": true } : {})}
      >
        {isDrawn && (
          <>
            <Owner />
            <Entries isRail={isRail} hasCounts={open} onFollow={modal ? onClose : undefined} />
            <PersonLine />
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

interface EntriesProps {
  isRail: boolean;
  /** The counts are computed only where they are in sight. */
  hasCounts: boolean;
  onFollow: (() => void) | undefined;
}

function Entries({ isRail, hasCounts, onFollow }: EntriesProps) {
  const groups = groupsOf(useMenu());
  return (
    <nav aria-label="Principal" className={classes.entries}>
      {groups.map(({ caption, entries }) => (
        <Fragment key={caption}>
          <p className={classes.caption}>{caption}</p>
          {entries.map(({ to, label, icon: Icon }) => (
            <MenuLink
              key={to}
              to={to}
              className={classes.entry}
              label={isRail ? label : undefined}
              onClick={onFollow}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
              {!isRail && <span>{label}</span>}
              {hasCounts && <Count of={to} />}
            </MenuLink>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}

/** Its code and its records are fetched once the first screen is there and drawn. */
function Count({ of }: { of: AreaAddress }) {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    let isGone = false;
    void afterFirstScreen().then(() => isGone || startTransition(() => setNext(true)));
    return () => {
      isGone = true;
    };
  }, []);
  const Of = slots.counts[of];
  return <Suspense>{Of && isNext && <Of />}</Suspense>;
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
