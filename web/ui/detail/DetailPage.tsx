/** The one shape of a record: back, name and state, its figures, one thing to do, the rest in a menu, tabs below. */
import { Badge, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import type { NamedAddress } from "../address.ts";
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
  children?: ReactNode;
}

export function DetailPage(props: DetailPageProps) {
  const { actions = [], tabs = [] } = props;
  const isNext = useNextSlice();
  return (
    <div className={classes.page} data-primary={props.primary ? true : undefined}>
      <BackLink {...props.back} />
      <header className={classes.header}>
        <div className={classes.title}>
          <PageHeading title={props.name} />
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
      {props.figures}
      {isNext && (
        <InSlices>
          {props.children}
          {tabs.length > 0 && <DetailTabs tabs={tabs} />}
        </InSlices>
      )}
    </div>
  );
}

function DetailTabs({ tabs }: { tabs: readonly DetailTab[] }) {
  const [open, openTab] = useAddressTab(tabs);
  return (
    <Tabs value={open?.key ?? null} onChange={openTab} keepMounted={false} className={classes.tabs}>
      <Tabs.List>
        {tabs.map(({ key, label, count }) => (
          <Tabs.Tab
            key={key}
            value={key}
            rightSection={
              count ? (
                <Badge variant="light" color="gray" size="sm" circle={count < 10}>
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
