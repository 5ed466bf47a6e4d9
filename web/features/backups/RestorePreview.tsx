/** Per collection what a restore adds, changes and takes away; the cash that stays; what is undone; whose rights change. */
import { List, Stack, Text } from "@mantine/core";
import type { BackupHolds, RestoreReport } from "#contract/backups";
import type { Instant } from "#domain/calendar/business-date";
import { formatMoney } from "#domain/money/text";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { ROLE_LABELS } from "#web/wording/access.ts";
import { commandLabel } from "#web/wording/command.ts";
import { countText } from "#web/wording/count.ts";
import classes from "./Backups.module.css";
import { collectionText, holdsText, momentText, SIGNATURE_WARNINGS } from "./backup-words.ts";
import { WholeWords } from "./WholeWords.tsx";

const USER_CHANGES = {
  added: "vuelve a tener acceso",
  changed: "sus datos o permisos vuelven a los de la copia",
  kept: "no está en la copia y se conserva",
};

export function RestorePreview({ report }: { report: RestoreReport }) {
  const { createdAt, signature, changes, reapplied, undone, users, portalPasswords } = report;
  const moved = changes.filter(({ added, changed, gone }) => added + changed + gone > 0);
  return (
    <Stack>
      <div>
        <Text>
          <WholeWords text={`La copia tiene ${holdsText(heldBy(changes))}.`} />
        </Text>
        <Text>Al restaurar la copia del {momentText(Date.parse(createdAt) as Instant)}:</Text>
      </div>
      {signature !== "own" && (
        <Notice tone="bad" title={SIGNATURE_WARNINGS[signature]}>
          Restáurela solo si sabe quién la hizo y de dónde viene.
        </Notice>
      )}
      {moved.length === 0 && <Text>Los registros quedan como están.</Text>}
      {moved.length > 0 && <Moved changes={moved} />}
      {reapplied.count > 0 && (
        <Notice
          tone="info"
          title={`Se conserva el dinero movido desde la copia: ${formatMoney(reapplied.amount)}`}
        >
          {countText(reapplied.count, "operación se aplica", "operaciones se aplican")} de nuevo sobre la
          copia.
        </Notice>
      )}
      {undone.count > 0 && (
        <Notice tone="late" title={`Se deshace lo demás hecho desde la copia: ${undone.count}`}>
          <List size="sm">
            {undone.commands.map(({ id, name, userName, at }) => (
              <List.Item key={id}>
                {commandLabel(name)} · {userName} · {momentText(at)}
              </List.Item>
            ))}
          </List>
          <Text size="sm">La lista completa queda en Auditoría.</Text>
        </Notice>
      )}
      {users.length > 0 && <Accesses users={users} />}
      {portalPasswords > 0 && (
        <Text>
          {countText(portalPasswords, "cliente entra", "clientes entran")} al portal con la contraseña que
          trae la copia.
        </Text>
      )}
      <Text size="sm" c="dimmed">
        Las demás cuentas conservan la contraseña que tienen ahora.
      </Text>
    </Stack>
  );
}

function heldBy(changes: RestoreReport["changes"]): BackupHolds {
  return Object.fromEntries(changes.map(({ collection, records }) => [collection, records]));
}

function Moved({ changes }: Pick<RestoreReport, "changes">) {
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">Registros</th>
          <th scope="col">Vuelven</th>
          <th scope="col">Cambian</th>
          <th scope="col">Se quitan</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ collection, added, changed, gone }) => (
          <tr key={collection}>
            <th scope="row">{collectionText(collection)}</th>
            <td>{added}</td>
            <td>{changed}</td>
            <td>{gone}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Accesses({ users }: Pick<RestoreReport, "users">) {
  return (
    <Notice tone="late" title="Revise estos accesos">
      <List size="sm" className={classes.accesses}>
        {users.map(({ name, email, role, change, password }) => (
          <List.Item key={email}>
            {name} ({ROLE_LABELS[role]}): {USER_CHANGES[change]}
            {password && ", con la contraseña que trae la copia"}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
