/** One notification that is not about a cuota: a link to its record, what it says, and one thing to do. */
import { ActionIcon } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Address, NamedAddress } from "#web/ui/address.ts";
import { LinkButton, TextLink } from "#web/ui/LinkButton.tsx";
import classes from "./AlertPanel.module.css";
import type { Alerts } from "./use-alerts.ts";

interface OtherItemProps {
  alerts: Alerts;
  /** The mark that says that this one was read. */
  alertKey: string;
  title: string;
  address: Address;
  message: ReactNode;
  date?: string | undefined;
  badge: ReactNode;
  action?: NamedAddress | false;
  onClose: () => void;
}

export function OtherItem(props: OtherItemProps) {
  const { alerts, alertKey, title, address, message, date, badge, action, onClose } = props;
  const read = alerts.isRead(alertKey);
  const follow = () => {
    alerts.markRead(alertKey);
    onClose();
  };
  return (
    <div className={classes.item} data-unread={!read || undefined}>
      <div className={classes.what}>
        <span className={classes.main}>
          <span className={classes.name}>
            {!read && <span role="img" aria-label="Sin leer" className={classes.dot} />}
            <TextLink {...address} onClick={follow} className={classes.reach ?? ""}>
              {title}
            </TextLink>
          </span>
          <span className={classes.message}>{message}</span>
          {date && <span className={classes.date}>{date}</span>}
        </span>
        <div className={classes.side}>
          {badge}
          {!read && (
            <ActionIcon aria-label={`Marcar como leída: ${title}`} onClick={() => alerts.markRead(alertKey)}>
              <IconCheck size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
      </div>
      {action && (
        <div className="wraps close">
          <ActionLink {...action} onFollow={follow} />
        </div>
      )}
    </div>
  );
}

function ActionLink({ label, onFollow, ...address }: NamedAddress & { onFollow: () => void }) {
  return (
    <LinkButton {...address} variant="light" onClick={onFollow}>
      {label}
    </LinkButton>
  );
}
