/** A sheet on the screen exactly as it will be printed: the same page, in a frame as high as what stands on it. */
import { useMemo, useRef, useState } from "react";
import type { Paper, PaperSize } from "#web/documents/paper/content.ts";
import { renderHtml } from "#web/documents/paper/html.ts";
import classes from "./PaperFrame.module.css";

interface PaperFrameProps {
  paper: Paper;
  size?: PaperSize;
}

export function PaperFrame({ paper, size = "letter" }: PaperFrameProps) {
  const html = useMemo(() => renderHtml(paper, size), [paper, size]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const measure = () => {
    const page = frame.current?.contentDocument?.documentElement;
    if (page) setHeight(page.scrollHeight);
  };
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      style={{ height }}
      title={paper.title}
      srcDoc={html}
      sandbox="allow-same-origin"
      onLoad={measure}
    />
  );
}
