/** A text as a QR code: black on white in either scheme, because that is what cameras read. */
import { qrPath } from "#web/documents/paper/qr.ts";
import classes from "./Settings.module.css";

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
