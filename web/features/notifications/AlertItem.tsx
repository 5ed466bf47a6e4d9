/** One notification: who is late, by how long and with how much; a payment in one tap; and its details. */
import { ActionIcon, Button, Popover, Text } from "@mantine/core";
import { IconCheck, IconCircleCheck } from "@tabler/icons-react";
import { formatDate } from "#domain/calendar/calendar-date";
import { usePermission } from "#web/parts/session/use-session.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { StateBadge } from "#web/ui/StateBadge.tsx";
import { rowName } from "#web/wording/loan.ts";
import classes from "./AlertPanel.module.css";
import { lateBadge, type OverdueAlert, type SystemAlert } from "./alerts.ts";
import "#web/ui/panel-styles.ts";
import { lateTone } from "#web/wording/state-word.ts";

interface AlertItemProps {
  alert: OverdueAlert;
  read: boolean;
  onRead: () => void;
  detailsOpen: boolean;
  onDetails: (open: boolean) => void;
  /** Null: this person may not collect. */
  onPay: (() => void) | null;
  /** The notification whose payment is being registered. */
  paying: string | null;
  /** It is paid, or overdue no more, and keeps its place: in a word. */
  settled: string | null;
  onClose: () => void;
}

export function AlertItem({ alert, read, onRead, onPay, paying, settled, ...details }: AlertItemProps) {
  const { title, message, date, data } = alert;
  return (
    <div
      className={classes.item}
      data-unread={!read || undefined}
      data-settled={settled !== null || undefined}
    >
      <div className={classes.what}>
        <button type="button" className={classes.main} onClick={onRead}>
          <span className={classes.name}>
            {!read && <span role="img" aria-label="Sin leer" className={classes.dot} />}
            {title}
          </span>
          <span className={classes.message}>{message}</span>
          <span className={classes.date}>
            {data.loanNumber} · Venció el {formatDate(date)}
          </span>
        </button>
        <div className={classes.side}>
          <StateBadge tone={lateTone(data.daysLate)}>{lateBadge(data.daysLate)}</StateBadge>
          {!read && (
            <ActionIcon
              aria-label={`Marcar como leída: ${title}, ${rowName(data.paymentNumber)}`}
              onClick={onRead}
            >
              <IconCheck size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
      </div>
      <div className="wraps close">
        {settled !== null && (
          <span className={classes.settled}>
            <StateBadge tone="good">{settled}</StateBadge>
          </span>
        )}
        {onPay && settled === null && (
          <Button
            variant="light"
            onClick={() => {
              onRead();
              onPay();
            }}
            loading={paying === alert.key}
            disabled={paying !== null && paying !== alert.key}
            aria-label={`Registrar Pago: ${message}`}
          >
            Registrar Pago
          </Button>
        )}
        <Details {...details} alert={alert} onRead={onRead} />
      </div>
    </div>
  );
}

function Details({
  alert,
  onRead,
  detailsOpen,
  onDetails,
  onClose,
}: Pick<AlertItemProps, "alert" | "onRead" | "detailsOpen" | "onDetails" | "onClose">) {
  return (
    <Popover
      opened={detailsOpen}
      onChange={onDetails}
      width="min(24rem, 94vw)"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          aria-label={`Ver Detalles: ${alert.message}`}
          onClick={() => {
            onRead();
            onDetails(!detailsOpen);
          }}
        >
          Ver Detalles
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <DetailFacts alert={alert} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function DetailFacts({ alert, onClose }: Pick<AlertItemProps, "alert" | "onClose">) {
  const mayViewPayments = usePermission("payments", "view");
  const { loanId, loanNumber, clientName, amount, lateFee, dueDate, paymentNumber } = alert.data;
  return (
    <>
      <KeyValueList
        entries={[
          { label: "Cliente", value: clientName },
          { label: "Préstamo", value: <span className="figures">{loanNumber}</span> },
          { label: "Monto", value: <Amount value={amount} strong /> },
          lateFee > 0 && { label: "Con mora de", value: <Amount value={lateFee} /> },
          { label: "Fecha de vencimiento", value: <span className="figures">{formatDate(dueDate)}</span> },
          {
            label: "Número de cuota",
            value: paymentNumber < 0 ? rowName(paymentNumber) : `#${paymentNumber}`,
          },
        ]}
      />
      <TextLink to="/loans/$id" params={{ id: loanId }} className={classes.link ?? ""} onClick={onClose}>
        Ver préstamo
      </TextLink>
      {mayViewPayments && (
        <TextLink to="/payments" search={{ loanId }} className={classes.link ?? ""} onClick={onClose}>
          Ver todos los pagos de este préstamo
        </TextLink>
      )}
    </>
  );
}

export function SystemItem({ alert }: { alert: SystemAlert }) {
  return (
    <div className={classes.system}>
      <IconCircleCheck size={24} stroke={1.6} aria-hidden />
      <div>
        <Text fw={600}>{alert.title}</Text>
        <Text size="sm">{alert.message}</Text>
        <Text size="sm" c="dimmed" className="figures">
          {formatDate(alert.date)}
        </Text>
      </div>
    </div>
  );
}
