/** The look of a well-kept ledger: one deep green, warm greys, three sizes, two weights, nothing that is not information. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

const green: MantineColorsTuple = [
  "#eef6f1",
  "#d9eae0",
  "#b5d6c3",
  "#8cc0a3",
  "#63a984",
  "#43946a",
  "#2f7f57",
  "#226a48",
  "#17563a",
  "#0f4129",
];

const warmGray: MantineColorsTuple = [
  "#faf9f7",
  "#f3f1ed",
  "#e9e6e0",
  "#dcd8d0",
  "#c9c4ba",
  "#a39c90",
  "#7f786d",
  "#5e584f",
  "#423d37",
  "#262320",
];

/** Index 0 is the text and 7 the page, as Mantine expects of its dark scale. */
const warmDark: MantineColorsTuple = [
  "#e9e6e0",
  "#d3cfc7",
  "#b3ada3",
  "#8d877d",
  "#4d4841",
  "#3b3732",
  "#292622",
  "#1b1917",
  "#151311",
  "#0e0d0c",
];

const SMALL = "var(--text-small)";
const NORMAL = "var(--text)";
const LARGE = "var(--text-large)";

/** Nothing that is touched is lower than this. */
const TOUCH = "var(--touch)";

export const theme = createTheme({
  primaryColor: "green",
  primaryShade: 8,
  autoContrast: true,
  colors: { green, gray: warmGray, dark: warmDark },
  black: "#262320",
  defaultRadius: "md",
  radius: { xs: "0.125rem", sm: "0.25rem", md: "0.375rem", lg: "0.625rem", xl: "1rem" },
  fontFamily:
    "'Public Sans', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: SMALL, sm: SMALL, md: NORMAL, lg: LARGE, xl: LARGE },
  lineHeights: { xs: "1.4", sm: "1.4", md: "1.5", lg: "1.3", xl: "1.25" },
  headings: {
    fontWeight: "600",
    sizes: {
      // The longest of one word stands beside the corner of a phone, also in large letters.
      h1: { fontSize: `min(${LARGE}, 8vw)`, lineHeight: "1.3" },
      h2: { fontSize: "var(--text-section)", lineHeight: "1.5" },
      h3: { fontSize: SMALL, lineHeight: "1.4" },
      h4: { fontSize: SMALL, lineHeight: "1.4" },
      h5: { fontSize: SMALL, lineHeight: "1.4" },
      h6: { fontSize: SMALL, lineHeight: "1.4" },
    },
  },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: "md" },
      vars: (_theme: unknown, props: { size?: string }) => ({
        root: props.size === "md" ? { "--button-height": TOUCH, "--button-padding-x": "1.125rem" } : {},
      }),
    },
    ActionIcon: {
      defaultProps: { variant: "subtle", color: "gray" },
      vars: (_theme: unknown, props: { size?: string }) => ({
        root: props.size === undefined ? { "--ai-size": TOUCH } : {},
      }),
    },
    Input: {
      // A finger on the sign before an amount means the field.
      defaultProps: { leftSectionPointerEvents: "none" },
      vars: () => ({ wrapper: { "--input-height": TOUCH, "--input-fz": NORMAL } }),
    },
    InputWrapper: {
      // A label is read after what was typed, which alone is strong.
      styles: { label: { fontWeight: 500, color: "var(--mantine-color-dimmed)" } },
      vars: () => ({
        label: { "--input-label-size": SMALL },
        description: { "--input-description-size": SMALL },
        error: { "--input-error-size": SMALL },
      }),
    },
    Checkbox: { defaultProps: { size: "md" } },
    Radio: { defaultProps: { size: "md" } },
    Switch: { defaultProps: { size: "md" } },
    SegmentedControl: { defaultProps: { size: "md" } },
    Modal: {
      // Above the bar of a phone.
      defaultProps: {
        centered: true,
        zIndex: 250,
        closeButtonProps: { "aria-label": "Cerrar", size: 44, iconSize: 20 },
      },
      styles: {
        // Windows are drawn inside the main landmark, which begins beside the menu: they lie over the whole screen.
        inner: { left: 0 },
        title: { fontWeight: 600, lineHeight: 1.3 },
        header: { background: "var(--surface)" },
        content: { background: "var(--surface)" },
      },
    },
    // Parts that a person opens lie over every window and every notice: menus, choices, calendars.
    Popover: { defaultProps: { zIndex: 650 } },
    // Closed choices are not drawn: laying out every one of them kept a form of a phone from its first frame.
    Combobox: { defaultProps: { keepMounted: false } },
    // Without the placeholder the first item takes the focus, and the menu holds nothing but its items.
    Menu: { defaultProps: { position: "bottom-end", shadow: "md", withInitialFocusPlaceholder: false } },
  },
});

/** Values that contrast enough for a person to read them in the sun. */
export const cssVariables: CSSVariablesResolver = (colors) => ({
  variables: {},
  light: {
    "--mantine-color-body": colors.colors.gray[0],
    "--mantine-color-error": colors.colors.red[9],
    "--mantine-color-dimmed": "var(--quiet)",
    "--mantine-color-placeholder": colors.colors.gray[7],
    "--mantine-color-default-border": colors.colors.gray[4],
  },
  dark: {
    "--mantine-color-error": colors.colors.red[4],
    "--mantine-color-dimmed": colors.colors.dark[2],
    "--mantine-color-placeholder": colors.colors.dark[2],
    "--mantine-color-default-border": colors.colors.dark[4],
  },
});
