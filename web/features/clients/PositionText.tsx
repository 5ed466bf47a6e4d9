/** Where a client lives: the address a maps service gives, else the coordinates, and a way to see it on a map. */
import { Anchor, Text } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { mapLink } from "#web/platform/address.ts";
import type { Position } from "#web/platform/browser.ts";
import { positionText } from "#web/wording/position.ts";
import classes from "./PositionText.module.css";
import { useAddress } from "./use-address.ts";

export function PositionText({ position }: { position: Position }) {
  const address = useAddress(position);
  const coordinates = positionText(position);
  return (
    <div>
      <div role="status">{address ?? coordinates}</div>
      {address && (
        <Text size="sm" c="dimmed">
          {coordinates}
        </Text>
      )}
      <Anchor
        href={mapLink(position)}
        target="_blank"
        rel="noreferrer"
        underline="always"
        className={classes.map}
      >
        <IconMapPin size={16} stroke={1.6} aria-hidden />
        Ver en el mapa
      </Anchor>
    </div>
  );
}
