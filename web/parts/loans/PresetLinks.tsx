/** On the screen of a client: each leads to a new loan whose cuotas are filled, and saving it is the second tap. */
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { Id } from "#contract/id";
import { useDoc } from "#web/offline/store/hooks.ts";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { PresetList } from "#web/ui/PresetList.tsx";
import classes from "./Presets.module.css";
import { PresetWords } from "./Presets.tsx";
import { presetsOf } from "./presets.ts";

export function PresetLinks({ clientId }: { clientId: Id }) {
  const { doc } = useDoc("settings", SETTINGS_ID);
  const presets = doc ? presetsOf(doc) : [];
  if (presets.length === 0) return null;
  return (
    <PresetList label="Préstamo rápido">
      {presets.map((preset) => (
        <LinkButton
          key={preset.id}
          to="/loans/new"
          search={{ clientId, presetId: preset.id }}
          variant="default"
          justify="flex-start"
          className={classes.preset ?? ""}
        >
          <PresetWords preset={preset} />
        </LinkButton>
      ))}
    </PresetList>
  );
}
