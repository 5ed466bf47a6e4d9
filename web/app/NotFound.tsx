/** Any path that leads nowhere. */
import { Stack, Text } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import { LinkButton } from "../ui/LinkButton.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";

export function NotFound() {
  return (
    <Stack component="main" align="center" gap="sm" py="4rem" px="md" ta="center">
      <IconMapOff size={40} stroke={1.5} aria-hidden />
      <PageHeading title="Oops! Page not found" />
      <Text c="dimmed">Esta dirección no existe o cambió de lugar.</Text>
      <LinkButton to="/" mt="md">
        Volver al inicio
      </LinkButton>
    </Stack>
  );
}
