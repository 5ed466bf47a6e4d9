/** The photo by which a collateral is known in a list: the one that was added first. */
import { isPicture } from "#contract/file-type";
import type { Id } from "#contract/id";
import type { Collateral } from "#contract/records/collateral";

/** Undefined where it has papers alone, or nothing. */
export function firstPhoto({ files }: Pick<Collateral, "files">): Id | undefined {
  const photos = files.filter(({ type }) => isPicture(type));
  return photos.toSorted((a, b) => a.at - b.at)[0]?.id;
}
