/** Data packages: the data of one device as a file, to bring another one up where the line is slow. */
import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { type CollectionName, PACKED_COLLECTIONS } from "#contract/collections";
import { isJsonName, JSON_FILES } from "#contract/text-file";
import { loadPackage, makePackage, packageItems, schedulesHere } from "#web/offline/package/data-package.ts";
import { packageName, readPackage } from "#web/offline/package/package-file.ts";
import { useCountedCollections, useLastUpdate, useSyncFact } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import type { CollectionProgress } from "#web/offline/sync/sync-state.ts";
import { OwnMark } from "#web/parts/session/OwnMark.tsx";
import { saveFile } from "#web/platform/browser.ts";
import { loggedAs } from "#web/platform/error-log.ts";
import { textOfFile } from "#web/platform/text-file.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Section } from "#web/ui/detail/Section.tsx";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { collectionLabel } from "#web/wording/collection.ts";
import { countText } from "#web/wording/count.ts";
import { CollectionLines } from "./CollectionLines.tsx";
import { unsentText } from "./sync-words.ts";

/** The part of a device that goes into a file. */
const BOOK: ReadonlySet<string> = new Set(PACKED_COLLECTIONS);

const NO_DATA = "Este dispositivo todavía no tiene datos para guardar.";

const LOADED = "Datos cargados";

function itemsText(items: number): string {
  return `${countText(items, "elemento", "elementos")} para uso offline`;
}

/** As specified: the page is loaded again a moment after the data was. */
const RELOAD_MS = 1500;

const labelInFile = (name: CollectionName) =>
  name === "amortizationItems" ? "Tablas de cuotas" : collectionLabel(name);

/** The collections of a file as the device would make it at this moment: the lines add up to the count of the file. */
function useLinesOfFile(): readonly CollectionProgress[] {
  const { layers } = useLocalStore();
  const counted = useCountedCollections();
  const [schedules, setSchedules] = useState<number | null>(null);
  const rows = counted.find(({ collection }) => collection === "amortizationItems")?.count ?? null;
  useEffect(() => {
    // Other rows are other schedules.
    if (rows === null) return;
    let isShown = true;
    void schedulesHere(layers)
      // A book that is not open, or is being replaced, is counted once its rows are.
      .catch(() => null)
      .then((count) => isShown && setSchedules(count));
    return () => {
      isShown = false;
    };
  }, [layers, rows]);
  return counted
    .filter(({ collection }) => BOOK.has(collection))
    .map((line) => (line.collection === "amortizationItems" ? { ...line, count: schedules } : line));
}

export function DataPackages() {
  const store = useLocalStore();
  const unsent = useSyncFact((state) => state.unsent);
  const collections = useLinesOfFile();
  const lastUpdate = useLastUpdate();
  const [busy, setBusy] = useState<"download" | "load" | null>(null);
  // The same file chosen again must be noticed.
  const again = useRef<() => void>(null);
  const download = async () => {
    setBusy("download");
    const items = await downloadPackage(store).catch(loggedAs(null));
    setBusy(null);
    if (typeof items === "number") notify.success("Paquete descargado", itemsText(items));
    else notify.error("Error en descarga", items === null ? "Inténtelo de nuevo." : NO_DATA);
  };
  const load = async (file: File | null) => {
    if (!file) return;
    again.current?.();
    setBusy("load");
    const problem = await replaceData(store, file).catch(
      loggedAs("No se pudieron guardar los datos localmente."),
    );
    setBusy(null);
    if (problem) notify.error("Error cargando datos", problem);
    else if (problem === null) setTimeout(() => window.location.reload(), RELOAD_MS);
  };
  const sections = (
    <>
      <Section heading="Descargar">
        <Text>Guarda en un archivo los datos que este dispositivo tiene, para llevarlos a otro.</Text>
        <CollectionLines collections={collections} labelOf={labelInFile} />
        <Group>
          <Button
            loading={busy === "download"}
            disabled={busy !== null || lastUpdate === null}
            onClick={() => void download()}
          >
            Descargar paquete
          </Button>
        </Group>
      </Section>
      <Section heading="Cargar">
        <Text>
          Reemplaza los datos de este dispositivo por los del archivo. Lo que falta por enviar se conserva
          {unsent > 0 && ` (${unsentText(unsent)})`}.
        </Text>
        <Group>
          <FileButton resetRef={again} accept={JSON_FILES} onChange={(file) => void load(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={busy === "load"} disabled={busy !== null}>
                Cargar paquete
              </Button>
            )}
          </FileButton>
        </Group>
      </Section>
    </>
  );
  return (
    <Stack gap="lg" maw="44rem">
      <BackLink to="/settings" label="Configuración" />
      <PageHeading title="Paquetes de datos" after={<OwnMark />} />
      <RecentPackage />
      {collections.length === 0 && lastUpdate === null ? <LoadingState /> : sections}
    </Stack>
  );
}

function RecentPackage() {
  const { hasRecentPackage, replicaState } = useLocalStore().layers;
  if (!hasRecentPackage) return null;
  return (
    <Notice tone="info" title={LOADED}>
      {itemsText(replicaState.packageItems ?? 0)}. Se cargó un paquete hace menos de 5 minutos: se usan sus
      datos.
    </Notice>
  );
}

type Store = ReturnType<typeof useLocalStore>;

/** How much is in the file; undefined where there is nothing to put into one. */
async function downloadPackage(store: Store): Promise<number | undefined> {
  const { clock, deviceName } = store.environment;
  const now = clock.now();
  const made = await makePackage(store.layers, now, deviceName);
  if (!made) return undefined;
  await saveFile(packageName(new Date(now)), new Blob([JSON.stringify(made)], { type: "application/json" }));
  return made.metadata.totalItems;
}

/** Null when loaded, undefined when the person thought better of it, else what is wrong. */
async function replaceData(store: Store, file: File): Promise<string | null | undefined> {
  if (!isJsonName(file.name)) return PROBLEMS.UNREADABLE;
  const read = readPackage(await textOfFile(file));
  if ("problem" in read) return read.problem;
  const items = packageItems(store.layers, read.file);
  const yes = await openConfirm({
    title: "Cargar paquete de datos",
    consequence: `Los datos de este dispositivo se reemplazarán por ${items === 1 ? "el elemento" : `los ${countText(items, "elemento", "elementos")}`} del archivo. Lo que falta por enviar se conserva.`,
    confirmLabel: "Cargar",
  });
  if (!yes) return undefined;
  const loaded = await loadPackage(store.layers, read.file, store.environment.clock.now());
  if (!loaded.ok) return PROBLEMS[loaded.why];
  notify.success(LOADED, itemsText(loaded.items));
  return null;
}

const PROBLEMS = {
  OTHER_BOOK: "El paquete es de otro negocio.",
  OTHER_PORTFOLIO: "El paquete tiene los clientes de otra persona.",
  UNREADABLE: "Formato de paquete inválido",
  NOTHING: "El paquete no trae datos que usted pueda ver.",
};
