/** The component styles of the shell and the lists, loaded with the shell. Windows and forms: panel-styles. */
import "@mantine/core/styles/Flex.layer.css";
import "@mantine/core/styles/SimpleGrid.layer.css";
import "@mantine/core/styles/Divider.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
