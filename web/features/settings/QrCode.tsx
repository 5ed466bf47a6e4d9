/** A text as a QR code: black on white in either scheme, because that is what cameras read. */
import { encode } from "uqr";
import classes from "./Settings.module.css";

/** Around the code, in its own squares, as the standard asks. */
const BORDER = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join("")} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
