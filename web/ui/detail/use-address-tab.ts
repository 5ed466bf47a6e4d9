/** The open tab stands in the address (`?tab=`), so that a link can lead to it and going back returns to it. */
import { useNavigate, useSearch } from "@tanstack/react-router";

/** The tab of the address, or the first; and how to open another. */
export function useAddressTab<T extends { key: string }>(
  tabs: readonly T[],
): [T | undefined, (key: string | null) => void] {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const open = (key: string | null) => {
    void navigate({
      to: ".",
      search: ((before: object) => ({ ...before, tab: key ?? undefined })) as never,
      replace: true,
      resetScroll: false,
    });
  };
  return [tabs.find(({ key }) => key === tab) ?? tabs[0], open];
}
