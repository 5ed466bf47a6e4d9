/** From here on there is room for tables and the side menu; below it stand cards and the bar of a phone. */
import { useMediaQuery } from "@mantine/hooks";

const WIDE = "(min-width: 768px)";

export function useWide(): boolean {
  return useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
}

/** From here on there is room for a second column beside a record. */
export function useTwoColumns(): boolean {
  return useMediaQuery("(min-width: 1200px)", undefined, { getInitialValueInEffect: false });
}

/** From here on there is room for a preview beside a form, and for the open settings beside their list. */
export function useRoomBeside(): boolean {
  return useMediaQuery("(min-width: 1024px)", undefined, { getInitialValueInEffect: false });
}

/** Whether it is wide, where nothing is drawn. */
export function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}
