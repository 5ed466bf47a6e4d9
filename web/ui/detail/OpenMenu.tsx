/** The menu behind the three dots, once it was opened. Its code comes with the first one. */
import { Menu } from "@mantine/core";
import "../panel-styles.ts";
import { Dots, type MenuAction } from "./Dots.tsx";

export function OpenMenu({ actions, label }: { actions: readonly MenuAction[]; label: string }) {
  return (
    <Menu defaultOpened>
      <Menu.Target>
        <Dots aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: verb, icon: Icon, onSelect, destructive, disabled }) => (
          <Menu.Item
            key={verb}
            mih="2.75rem"
            leftSection={Icon && <Icon size={18} stroke={1.6} />}
            onClick={onSelect}
            disabled={disabled ?? false}
            {...(destructive ? { c: "var(--bad)" } : {})}
          >
            {verb}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
