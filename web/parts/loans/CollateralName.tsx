/** The name of a collateral in a list, beside its photo in small. */
import { IconShieldLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Collateral } from "#contract/records/collateral";
import { Thumbnail } from "#web/parts/editing/Thumbnail.tsx";
import classes from "./Collaterals.module.css";
import { firstPhoto } from "./first-photo.ts";

export function CollateralName({ collateral, children }: { collateral: Collateral; children: ReactNode }) {
  return (
    <span className={classes.named}>
      <Thumbnail fileId={firstPhoto(collateral)} icon={IconShieldLock} />
      <span>{children}</span>
    </span>
  );
}
