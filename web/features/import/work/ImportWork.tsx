/** The page on which a notebook is prepared: its source, the meaning of its columns, its rows, until it is sent as one import. */
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { BackLink } from "#web/ui/BackLink.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import "#web/ui/panel-styles.ts";
import { useImports } from "../use-imports.ts";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { typedDraft } from "./draft.ts";
import { useOpenDraft } from "./open-draft.ts";
import { RowsStep } from "./RowsStep.tsx";
import { SourceStep } from "./SourceStep.tsx";
import { useBook } from "./use-book.ts";
import classes from "./Work.module.css";

const route = getRouteApi("/staff/import");

export function ImportWork() {
  const { de } = route.useSearch();
  const imports = useImports();
  const { draft, keep, file, problem } = useOpenDraft(imports.list);
  const there = useBook();
  const book = there?.book;
  const isTyped = de === "libreta";
  useEffect(() => {
    if (isTyped && draft === null && book) keep(typedDraft(book.today, book.lenders));
  }, [isTyped, draft, keep, book]);
  return (
    <div className={classes.page}>
      <BackLink to="/settings/import" label="Importar" />
      <PageHeading title={draft ? draft.name : "Traer una hoja"} />
      {draft && problem !== null && (
        <Notice tone="bad" title="No se registró">
          {problem} Arréglelo y vuelva a importar: no quedó nada a medias en el libro.
        </Notice>
      )}
      {!there && <LoadingState />}
      {there && !draft && !isTyped && (
        <SourceStep isPaste={de === "pegar"} imports={imports} book={there.book} onDraft={keep} />
      )}
      {there && draft?.stage === "columns" && <ColumnsStep draft={draft} onDraft={keep} />}
      {there && draft?.stage === "rows" && (
        <RowsStep draft={draft} file={file} there={there} onDraft={keep} />
      )}
    </div>
  );
}
