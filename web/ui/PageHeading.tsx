/** The one h1 of a screen. It names the document too, and takes the focus after navigation so that it is read aloud. */
import { Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { useSignal } from "#web/platform/signal.ts";
import type { Address } from "./address.ts";
import { notFinal } from "./feedback/coming.ts";
import classes from "./PageHeading.module.css";

interface PageHeadingProps {
  title: string;
  /** Where the title leads. */
  to?: Address | undefined;
  /** Beside the title in the same line: a count. Not part of the document's title. */
  after?: ReactNode;
}

export function PageHeading({ title, to, after }: PageHeadingProps) {
  usePageTitle(title);
  const older = useSignal(notFinal);
  return (
    <>
      <Title order={1} tabIndex={-1} data-page-heading>
        {to ? (
          <Link {...to} className={classes.link}>
            {title}
          </Link>
        ) : (
          title
        )}
        {after}
      </Title>
      {older !== null && (
        <Text size="sm" role="status" data-not-final>
          {older}
        </Text>
      )}
    </>
  );
}

/** The last word of every document title: the lender's own name once it is known. */
let owner = "Cuadre";

export function nameDocuments(name: string): void {
  owner = name || "Cuadre";
}

/** In a task of its own: the browser is told at once, and on a slow phone the drawing it would come with waits for that. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = `${title} · ${owner}`;
    });
    return () => clearTimeout(timer);
  }, [title]);
}
