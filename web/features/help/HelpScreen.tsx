/** A tutorial to read: its parts in order, opened at the one about the screen that a person came from. */
import { Button, Stack, Text } from "@mantine/core";
import { getRouteApi, Link, Navigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { keepPictures, pictureAddress, pictureSize } from "#web/documents/help/pictures.ts";
import type { PictureName, Piece, Tutorial, TutorialPart } from "#web/documents/help/tutorial.ts";
import { findTutorial, placeOf, TUTORIALS } from "#web/documents/help/tutorials.ts";
import { whenIdle } from "#web/platform/idle.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { MissingState } from "#web/ui/feedback/MissingState.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { useNextSlice } from "#web/ui/use-next-slice.ts";
import classes from "./Help.module.css";
import { NO_TUTORIAL, openTutorial } from "./open-tutorial.ts";

/** The search names the path of the screen whose "?" was tapped, and what follows the number sign the part to open. */
const route = getRouteApi("/staff/help/{-$tutorial}");

export function HelpScreen() {
  const { tutorial: id } = route.useParams();
  const { de } = route.useSearch();
  if (id === undefined) {
    const { tutorial, part } = placeOf(de ?? "/");
    return <Navigate to="/help/{-$tutorial}" params={{ tutorial }} hash={part} replace />;
  }
  const tutorial = findTutorial(id);
  if (!tutorial) {
    return (
      <MissingState
        message={NO_TUTORIAL}
        action={<BackLink to="/settings/help" label="Ayuda y tutoriales" />}
      />
    );
  }
  return <Reading key={id} tutorial={tutorial} />;
}

function Reading({ tutorial }: { tutorial: Tutorial }) {
  const part = useRouterState({ select: ({ location }) => location.hash });
  // The head is drawn before the text, unless an address leads to a part of it, which must be there at once.
  const isNext = useNextSlice() || part !== "";
  useEffect(() => whenIdle(() => void keepPictures()), []);
  return (
    <Stack gap="lg" maw="44rem">
      <BackLink to="/settings/help" label="Ayuda y tutoriales" />
      <div className={classes.heading}>
        <PageHeading title={`Tutorial: ${tutorial.title}`} />
        <Button variant="default" onClick={() => void openTutorial(tutorial.id)}>
          Imprimir
        </Button>
      </div>
      <Text>{tutorial.summary}</Text>
      <nav aria-label="Partes del tutorial">
        <ul className={classes.contents}>
          {tutorial.parts.map(({ id, title }) => (
            <li key={id}>
              <Link to="/help/{-$tutorial}" params={{ tutorial: tutorial.id }} hash={id}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isNext && tutorial.parts.map((each) => <Part key={each.id} part={each} isOpen={each.id === part} />)}
      {isNext && <OtherTutorials except={tutorial} />}
    </Stack>
  );
}

function OtherTutorials({ except }: { except: Tutorial }) {
  return (
    <nav aria-label="Otros tutoriales">
      <ul className={classes.contents}>
        {TUTORIALS.filter(({ id }) => id !== except.id).map(({ id, title }) => (
          <li key={id}>
            <Link to="/help/{-$tutorial}" params={{ tutorial: id }}>
              Tutorial: {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The router brings the one that was asked for to the top; it takes the focus too, so that it is read from there. */
function Part({ part, isOpen }: { part: TutorialPart; isOpen: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <section className={classes.part}>
      <h2 ref={heading} id={part.id} tabIndex={-1}>
        {part.title}
      </h2>
      {part.pieces.map((piece) => (
        <PieceView key={keyOf(piece)} piece={piece} />
      ))}
    </section>
  );
}

function keyOf(piece: Piece): string {
  if (piece.kind === "picture") return piece.name;
  return piece.kind === "text" ? piece.text : piece.steps.join();
}

function PieceView({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case "text":
      return <p>{piece.text}</p>;
    case "steps":
      return (
        <ol>
          {piece.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      );
    case "picture":
      return (
        <figure>
          <Picture name={piece.name} />
          <figcaption>{piece.caption}</figcaption>
        </figure>
      );
  }
}

const TALLEST_REM = 34;

/** Has its room before it comes, so that the text below stays where it is read. */
function Picture({ name }: { name: PictureName }) {
  const { width, height } = pictureSize(name);
  const room = `min(100%, ${width}px, ${(TALLEST_REM * width) / height}rem)`;
  return (
    <img
      src={pictureAddress(name)}
      width={width}
      height={height}
      style={{ width: room }}
      alt=""
      loading="lazy"
    />
  );
}
