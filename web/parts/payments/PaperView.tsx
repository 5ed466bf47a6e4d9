/** A receipt on the screen, block by block, in full: a device may print less of it. */
import { Fragment, type ReactNode } from "react";
import type { Block, Paper } from "#web/documents/paper/content.ts";
import { outgoing } from "#web/documents/paper/outgoing.ts";
import { qrPath } from "#web/documents/paper/qr.ts";
import { Amount } from "#web/ui/Amount.tsx";
import classes from "./PaperView.module.css";

export function PaperView({ paper }: { paper: Paper }) {
  return (
    <article className={classes.paper} aria-label={paper.title}>
      {outgoing(paper).blocks.map((block, index) => (
        // The blocks of a paper have no identity but their place.
        <Fragment key={`${block.kind}-${String(index)}`}>{draw(block)}</Fragment>
      ))}
    </article>
  );
}

function draw(block: Block): ReactNode {
  switch (block.kind) {
    case "logo":
      return <img className={classes.logo} src={block.address} alt={block.alternative} />;
    case "letterhead":
      return <p className={classes.heading}>{block.name}</p>;
    case "heading":
      return <p className={classes.heading}>{block.text}</p>;
    case "text":
      return (
        <p data-align={block.align} data-tone={block.tone}>
          {block.text}
        </p>
      );
    case "pair":
      return <Pair label={block.label} strong={block.strong ?? false} value={block.value} />;
    case "amount":
      return (
        <Pair label={block.label} strong={block.strong ?? false} value={<Amount value={block.amount} />} />
      );
    case "big":
      return (
        <p className={classes.big}>
          <span>{block.label}</span>
          <span className="figures">{block.text}</span>
        </p>
      );
    case "mark":
      return (
        <p className={classes.mark}>
          <span>{block.text}</span>
          {block.detail && <span>{block.detail}</span>}
        </p>
      );
    case "qr":
      return <Code text={block.text} caption={block.caption} />;
    case "signatures":
      return block.people.map(({ role, name }) => (
        <p key={role} className={classes.signature}>
          <span>{role}</span>
          <span>{name}</span>
        </p>
      ));
    case "rule":
      return <hr />;
    case "space":
    case "page":
    case "clause":
    case "squares":
    case "card":
    case "steps":
    case "figure":
    case "chart":
    case "table":
      return null;
  }
}

/** Black on white in either scheme, because that is what cameras read. */
function Code({ text, caption }: { text: string; caption: string }) {
  const { size, path } = qrPath(text);
  return (
    <p className={classes.code}>
      <span>{caption}</span>
      <a href={text} target="_blank" rel="noreferrer">
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Comprobar este recibo">
          <rect width={size} height={size} fill="#ffffff" />
          <path d={path} fill="#000000" shapeRendering="crispEdges" />
        </svg>
      </a>
    </p>
  );
}

function Pair({ label, value, strong }: { label: string; value: ReactNode; strong: boolean }) {
  return (
    <p className={classes.pair} data-strong={strong || undefined}>
      <span>{label}</span>
      <span>{value}</span>
    </p>
  );
}
