/** *Importar*, a tab of the settings: the ways in, and what came in before with its acta, its files and the way back. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconClipboardText, IconFileSpreadsheet, IconNotebook } from "@tabler/icons-react";
import { KeptByServer } from "#web/parts/editing/KeptByServer.tsx";
import { useSession } from "#web/parts/session/use-session.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { EmptyState } from "#web/ui/feedback/EmptyState.tsx";
import { ErrorState } from "#web/ui/feedback/ErrorState.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { LinkButton } from "#web/ui/LinkButton.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import "#web/ui/panel-styles.ts";
import { TextButton } from "#web/ui/TextButton.tsx";
import { ImportEntry } from "./ImportEntry.tsx";
import classes from "./Imports.module.css";
import { useImports } from "./use-imports.ts";
import { useOpenDraft } from "./work/open-draft.ts";
import { saveTemplate } from "./work/sheet-files.ts";

export function ImportsTab() {
  const { user } = useSession();
  return (
    <Stack gap="lg" maw="48rem">
      <BackLink to="/settings" label="Configuración" />
      <PageHeading title="Importar" />
      <Text c="dimmed">
        Traiga sus clientes y los préstamos que ya están corriendo, del cuaderno, de Excel o de otro sistema.
        Nada entra hasta que usted lo revise, y se puede deshacer.
      </Text>
      {user?.role === "admin" ? <Importing /> : <Text>Solo un administrador puede importar.</Text>}
    </Stack>
  );
}

const WAYS = [
  {
    de: "archivo",
    icon: IconFileSpreadsheet,
    title: "Un archivo",
    text: "Excel (.xlsx) o CSV, de cualquier sistema.",
    verb: "Elegir archivo",
  },
  {
    de: "pegar",
    icon: IconClipboardText,
    title: "Pegar",
    text: "Celdas copiadas de una hoja de cálculo o de un mensaje.",
    verb: "Pegar celdas",
  },
  {
    de: "libreta",
    icon: IconNotebook,
    title: "Libreta",
    text: "Escríbalos uno debajo del otro, con el teclado.",
    verb: "Escribir",
  },
] as const;

function Importing() {
  const imports = useImports();
  const { draft, keep, problem } = useOpenDraft(imports.list);
  return (
    <>
      <KeptByServer
        what="Lo que se importa se registra"
        without="puede preparar la hoja y enviarla después."
      />
      {draft && (
        <Section heading="A medias">
          <div className={classes.half}>
            <Text className="fills">
              {draft.name}:{" "}
              {problem === null ? "quedó sin enviar en este dispositivo." : `no se registró. ${problem}`}
            </Text>
            <LinkButton to="/import">Seguir</LinkButton>
            <Button variant="default" onClick={() => keep(null)}>
              Descartar
            </Button>
          </div>
        </Section>
      )}
      {!draft && (
        <Section
          heading="Traer"
          action={<TextButton onClick={() => void saveTemplate()}>Plantilla de Excel</TextButton>}
        >
          <ul className={classes.ways}>
            {WAYS.map(({ de, icon: Icon, title, text, verb }) => (
              <li key={de} className={classes.way}>
                <Icon size={28} stroke={1.6} aria-hidden />
                <Text fw={600}>{title}</Text>
                <Text size="sm" c="dimmed" className="fills">
                  {text}
                </Text>
                <LinkButton variant="default" to="/import" search={{ de }}>
                  {verb}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Before imports={imports} />
    </>
  );
}

function Before({ imports }: { imports: ReturnType<typeof useImports> }) {
  const { list, problem, reload } = imports;
  return (
    <Section heading="Importaciones">
      {problem !== null && (
        <ErrorState
          message="No se pudo cargar la lista de importaciones."
          detail={problem}
          onRetry={reload}
        />
      )}
      {list === null && problem === null && <LoadingState />}
      {list?.length === 0 && <EmptyState message="Todavía no se ha importado nada." />}
      {list && list.length > 0 && (
        <Group component="ul" className={classes.entries} gap={0}>
          {list.map((each) => (
            <li key={each.id} className={classes.entry}>
              <ImportEntry import={each} imports={imports} />
            </li>
          ))}
        </Group>
      )}
    </Section>
  );
}
