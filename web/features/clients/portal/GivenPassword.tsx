/** A password that was just set: shown this once, to be copied or dictated. */
import { Button, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";

interface GivenPasswordProps {
  email: string;
  password: string;
  onClose: () => void;
}

export function GivenPassword({ email, password, onClose }: GivenPasswordProps) {
  const shown = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<"no" | "yes" | "marked">("no");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied("yes");
    } catch {
      // Without https a browser gives no clipboard: the text is marked, and a long press or Ctrl+C copies it.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setCopied("marked");
    }
  };
  return (
    <Stack>
      <Text>Entregue estos datos al cliente. La contraseña no se volverá a mostrar.</Text>
      <KeyValueList
        entries={[
          { label: "Correo electrónico", value: email },
          { label: "Contraseña", value: <code ref={shown}>{password}</code> },
        ]}
      />
      <Text size="sm" role="status" c="dimmed">
        {copied === "yes" && "Contraseña copiada."}
        {copied === "marked" && "Quedó marcada: cópiela desde el menú del navegador."}
      </Text>
      <WindowVerbs>
        <Button
          variant="default"
          leftSection={copied === "yes" ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
          onClick={() => void copy()}
        >
          Copiar contraseña
        </Button>
        <Button onClick={onClose}>Listo</Button>
      </WindowVerbs>
    </Stack>
  );
}
