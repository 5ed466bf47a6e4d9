/** The menu behind the three dots, once it was opened. Its code comes with the first one. */
import { Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import "../panel-styles.ts";
import classes from "./ActionMenu.module.css";
import { Dots, type MenuAction } from "./Dots.tsx";
import { inColumns, type MenuGroup } from "./menu-groups.ts";
import { useMenuSheet } from "./use-menu-sheet.ts";

/**
 * A menu longer than the window scrolls by itself. With the page its dots would leave, and a menu goes with its dots: it is
 * fixed, so that an entry that is brought into sight scrolls the menu alone.
 */
const WITHIN_SIGHT = { flip: true, shift: true, size: { padding: 8 } };

export function OpenMenu({ actions, label }: { actions: readonly MenuAction[]; label: string }) {
  const dots = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const sheet = useMenuSheet();
  // The dots that were tapped have gone; these take the focus before the menu does, so that it comes back to them.
  useEffect(() => {
    dots.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      returnFocus
      middlewares={WITHIN_SIGHT}
      floatingStrategy="fixed"
      {...sheet}
    >
      <Menu.Target>
        <Dots ref={dots} aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Entries actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Entries({ actions }: { actions: readonly MenuAction[] }) {
  const columns = inColumns(actions);
  if (!columns) return actions.map((action) => <Entry key={action.label} action={action} />);
  return (
    <div className={classes.columns}>
      {columns.map((groups) => (
        <div key={groups[0]?.caption}>
          {groups.map((group) => (
            <Captioned key={group.caption} group={group} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Captioned({ group: { caption, actions } }: { group: MenuGroup }) {
  return (
    <fieldset className="frameless" aria-label={caption}>
      <Menu.Label aria-hidden>{caption}</Menu.Label>
      {actions.map((action) => (
        <Entry key={action.label} action={action} />
      ))}
    </fieldset>
  );
}

function Entry({ action }: { action: MenuAction }) {
  const { label, icon: Icon, onSelect, destructive, disabled } = action;
  return (
    <Menu.Item
      mih="var(--touch)"
      leftSection={Icon && <Icon size={18} stroke={1.6} />}
      onClick={onSelect}
      disabled={disabled ?? false}
      {...(destructive ? { c: "var(--bad)" } : {})}
    >
      {label}
    </Menu.Item>
  );
}
