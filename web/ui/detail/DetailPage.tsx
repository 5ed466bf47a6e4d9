/** The one shape of a record: back, name and state, its figures, one thing to do, the rest in a menu, tabs below. */
import { Badge, Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { Address, NamedAddress } from "../address.ts";
import { BackLink } from "../BackLink.tsx";
import { PageHeading } from "../PageHeading.tsx";
import "../panel-styles.ts";
import { InSlices } from "../InSlices.tsx";
import { useNextSlice } from "../use-next-slice.ts";
import { ActionMenu } from "./ActionMenu.tsx";
import classes from "./DetailPage.module.css";
import type { MenuAction } from "./Dots.tsx";
import { useAddressTab } from "./use-address-tab.ts";

export interface DetailTab {
  key: string;
  label: string;
  /** How many lie in it. */
  count?: number;
  content: ReactNode;
}

interface DetailPageProps {
  back: NamedAddress;
  name: string;
  /** Where the name leads: whom the record is about. */
  nameTo?: Address | undefined;
  /** A StateBadge. */
  state?: ReactNode;
  /** Under the name: who and what, in one line. */
  subtitle?: ReactNode;
  /** A FigureStrip. */
  figures?: ReactNode;
  /** One button. On a phone it sticks above the bottom bar. */
  primary?: ReactNode;
  actions?: readonly MenuAction[];
  tabs?: readonly DetailTab[];
  /** Beside all of it on a wide desk: the facts that a person seeks seldom. */
  aside?: ReactNode;
  /** The tab to open, again for each object. */
  opens?: { tab: string } | null;
  children?: ReactNode;
}

export function DetailPage(props: DetailPageProps) {
  const { actions = [], aside } = props;
  return (
    <div
      className={classes.page}
      data-primary={props.primary ? true : undefined}
      data-aside={aside ? true : undefined}
    >
      <BackLink {...props.back} />
      <header className={classes.header}>
        <div className={classes.title} data-uncovered>
          <PageHeading title={props.name} to={props.nameTo} />
          {props.state}
        </div>
        <div className={classes.actions}>
          {props.primary && (
            <div className={classes.primary} data-verbs="one">
              {props.primary}
            </div>
          )}
          {actions.length > 0 && <ActionMenu actions={actions} />}
        </div>
      </header>
      {props.subtitle && <div className={classes.subtitle}>{props.subtitle}</div>}
      <Body {...props} />
    </div>
  );
}

/** The figures at once; what is below and beside them once they are on the screen. */
function Body({ figures, children, tabs = [], aside, opens = null }: DetailPageProps) {
  const isNext = useNextSlice();
  const main = (
    <>
      {figures}
      {isNext && (
        <InSlices>
          {children}
          {tabs.length > 0 && <DetailTabs tabs={tabs} opens={opens} />}
        </InSlices>
      )}
    </>
  );
  if (!aside) return main;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{main}</div>
      <div className={classes.column}>{isNext && <InSlices>{aside}</InSlices>}</div>
    </div>
  );
}

interface DetailTabsProps {
  tabs: readonly DetailTab[];
  opens: { tab: string } | null;
}

function DetailTabs({ tabs, opens }: DetailTabsProps) {
  const [open, openTab] = useAddressTab(tabs);
  const latest = useRef(openTab);
  useEffect(() => {
    latest.current = openTab;
  });
  useEffect(() => {
    if (opens) latest.current(opens.tab);
  }, [opens]);
  return (
    <Tabs value={open?.key ?? null} onChange={openTab} keepMounted={false} className={classes.tabs}>
      <Tabs.List>
        {tabs.map(({ key, label, count }) => (
          <Tabs.Tab
            key={key}
            value={key}
            rightSection={
              count ? (
                <Badge variant="light" color="gray" size="md" fz="var(--text-tiny)" circle={count < 10}>
                  {count}
                </Badge>
              ) : null
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key} pt="md">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
