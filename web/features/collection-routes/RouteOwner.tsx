/** The person whose order by hand is in sight: an administrator arranges the rounds of the people who collect. */
import { Select } from "@mantine/core";
import type { Id } from "#contract/id";
import { may } from "#domain/access/permissions";
import { useCollection } from "#web/offline/store/hooks.ts";
import { useSession } from "#web/parts/session/use-session.ts";
import "#web/ui/panel-styles.ts";

interface RouteOwnerProps {
  /** Null: the person who is signed in. */
  value: Id | null;
  disabled: boolean;
  onChange: (owner: Id | null) => void;
}

/** Shown only where there is another collector to arrange for. */
export function RouteOwner({ value, disabled, onChange }: RouteOwnerProps) {
  const { user } = useSession();
  const { docs } = useCollection("users");
  if (user?.role !== "admin") return null;
  const others = docs.filter((each) => each.id !== user.id && may(each, "payments", "create"));
  if (others.length === 0) return null;
  return (
    <Select
      label="Orden de"
      allowDeselect={false}
      disabled={disabled}
      data={[
        { value: user.id, label: "Mi propia ruta" },
        ...others.map(({ id, name }) => ({ value: id as string, label: name })),
      ]}
      value={value ?? user.id}
      onChange={(chosen) => onChange(others.find(({ id }) => id === chosen)?.id ?? null)}
    />
  );
}
