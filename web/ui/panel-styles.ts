/**
 * The component styles of forms, records, menus and windows, in the order Mantine asks for. A file that uses
 * one of these components imports this one. Add a component here when a screen needs it.
 */
import "./screen-styles.ts";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/Progress.layer.css";
import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import "@mantine/core/styles/Table.layer.css";
import "@mantine/core/styles/Image.layer.css";
import "@mantine/core/styles/Tooltip.layer.css";
import "@mantine/core/styles/Indicator.layer.css";
