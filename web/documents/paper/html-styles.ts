/** The print styles of each size of paper. */
import { isTicket, type Paper, type PaperSize, type SheetSize } from "./content.ts";
import { RULE_COLOUR } from "./letterhead.ts";

const COMMON = `
*{box-sizing:border-box}
html,body{margin:0;padding:0;background:#fff;color:#000}
body{overflow-wrap:anywhere;-webkit-print-color-adjust:exact;print-color-adjust:exact}
p{margin:0}
.center{text-align:center}.right{text-align:right}
.strong{font-weight:700}.quiet{color:#333}
.pair{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1em}
.pair>dt,.pair>dd{margin:0}
.pair>dd{margin-left:auto;text-align:right;max-width:100%}
.amount>dd,td.number,th.number{font-variant-numeric:tabular-nums;white-space:nowrap}
.line{white-space:pre-line}
table{width:100%;border-collapse:collapse}
th,td{padding:.25em .4em;text-align:left;vertical-align:top}
th.number,td.number{text-align:right}
td.box{min-width:24mm;height:9mm;border:1px solid #000}
.whole{white-space:nowrap}
thead{display:table-header-group}
tfoot{display:table-row-group;font-weight:700}
tr,.signatory,.mark,.pair,figure,.steps>li{break-inside:avoid}
figure{margin:2mm 0 4mm;text-align:center}figure img{max-width:100%;max-height:105mm;border:1px solid #bbb}figcaption{font-size:.85em;color:#333}
.chart{text-align:left}.chart>svg{display:block;width:100%;max-height:70mm;font-family:system-ui,Arial,sans-serif}.chart>figcaption{margin-bottom:1mm}.chart b{color:#000}
.steps{margin:0 0 3mm;padding-left:1.6em}
.strokes{height:18mm;display:flex;align-items:flex-end;justify-content:center}.strokes img{max-width:100%}
img{display:block;margin:0 auto;max-width:60%;max-height:18mm}
.letterhead{text-align:center}.letterhead b{display:block}
.qr{text-align:center;break-inside:avoid}
.qr>svg{display:block;width:32mm;height:32mm;margin:0 auto}
`;

// A thermal head prints 72 of 80 mm and 48 of 58 mm: the margin of the page keeps the text off the blind edges,
// and the body keeps the 3 mm of padding that the product prints with.
const BLIND_EDGE = { "80mm": 1, "58mm": 2 } as const;

function ticket(size: "80mm" | "58mm"): string {
  const width = Number.parseInt(size, 10) - 2 * BLIND_EDGE[size];
  return `${COMMON}
@page{margin:0 ${BLIND_EDGE[size]}mm}
body{width:${width}mm;padding:3mm;font:10px/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}
.letterhead b{font-size:12px;letter-spacing:.04em}
h1{font-size:12px;margin:2px 0;text-align:center;letter-spacing:.04em}
h2{font-size:11px;margin:4px 0 1px}
h3{font-size:10px;margin:4px 0 1px}
dl{margin:0}
.strong{font-size:${size === "80mm" ? 11 : 10}px}
.pair>dt{color:#000}
.big{text-align:center;margin:3px 0}
.big>b{display:block;font-size:${size === "80mm" ? 22 : 18}px;line-height:1.2;font-variant-numeric:tabular-nums}
.long>b{font-size:${size === "80mm" ? 19 : 14}px}
.mark{border:2px solid #000;text-align:center;margin:4px 0;padding:2px}
.mark>b{display:block;font-size:15px;letter-spacing:.08em}
hr{border:0;border-top:1px dashed #000;margin:4px 0}
.space{height:6px}
th,td{padding:1px 2px}
.signatory{margin-top:14mm;text-align:center}.signatory.signed{margin-top:2mm}.under{border-top:1px solid #000;padding-top:2px}
.brief .signatory{margin:7mm 0 6px}.brief .under{display:flex;gap:4px;border:0;padding:0;line-height:1}.brief .under>b{font-weight:400}.brief .under::after{content:"";flex:1;border-bottom:1px solid #000}
.squares{display:grid;grid-template-columns:repeat(${size === "80mm" ? 3 : 2},1fr);list-style:none;margin:4px 0;padding:0}
.squares>li{min-height:18mm;border:1px solid #000;margin:-.5px;padding:2px 3px;font-variant-numeric:tabular-nums;break-inside:avoid}
.foot{display:none}
@media screen{body{margin:0 auto}}`;
}

/** At the foot of each page of a sheet. */
type Foot = Pick<Paper, "footer" | "landscape" | "seal" | "blocks">;

const SHEET_FONT = '"Public Sans",Helvetica,Arial,"Liberation Sans",sans-serif';
const FOOT_FONT = `font:8pt/1.4 ${SHEET_FONT};color:#444`;

function sheet(size: SheetSize, { footer, landscape, seal, blocks }: Foot): string {
  // Cards are cut out of the sheet, so they may come nearer to its edge than a text.
  const isCut = blocks.some(({ kind }) => kind === "card");
  const foot = [footer, ...(seal === undefined ? [] : [seal])].map(cssText).join(' "\\a " ');
  return `${COMMON}
@page{size:${size}${landscape ? " landscape" : ""};margin:${landscape || isCut ? "12mm 12mm 16mm" : "18mm 18mm 20mm"};
@bottom-left{content:${foot};white-space:pre-line;text-align:left;${FOOT_FONT}}
@bottom-right{content:"Página " counter(page) " de " counter(pages);white-space:nowrap;${FOOT_FONT}}}
body{font:10.5pt/1.4 ${SHEET_FONT}}
.letterhead{display:flex;align-items:center;gap:5mm;margin:0 0 5mm;padding:0 0 2.5mm;border-bottom:1.5pt solid ${RULE_COLOUR};text-align:left}
.letterhead img{margin:0;max-width:45mm;max-height:14mm;flex:none}
.letterhead b{font-size:13pt;line-height:1.2}
.letterhead p{font-size:9pt;line-height:1.35;color:#444}.letterhead span{display:inline-block}
h1{font-size:15pt;text-align:center;margin:0 0 4mm;line-height:1.25}
h2{font-size:12pt;margin:6mm 0 2mm;break-after:avoid}
.line{margin:0 0 2.5mm;text-align:justify}
.line.center,.line.right{text-align:inherit}.line.center{text-align:center}.line.right{text-align:right}
.quiet{font-size:9.5pt}
.clause{margin:0 0 3mm;text-align:justify}
.clause>p+p{margin-top:1.5mm}
dl{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:2.5mm 6mm;margin:0 0 5mm}
dl:not(.sum)>.pair{display:block}
.pair>dt{font-size:8.5pt;line-height:1.3;font-weight:400;color:#555}
dl:not(.sum)>.pair>dd{text-align:left;line-height:1.35}
.pair.wide{grid-column:1/-1}
dl.sum{display:block}
.sum>.pair{border-bottom:.5pt solid #ddd;padding:.8mm 0}
.sum>.pair>dt{font-size:inherit;font-weight:inherit;color:#000}
.big{text-align:center;margin:3mm 0 5mm}
.big>b{display:block;font-size:20pt;line-height:1.25;font-variant-numeric:tabular-nums}
.mark{border:1.5pt solid #000;text-align:center;margin:3mm 0;padding:2mm}
.mark>b{display:block;font-size:14pt;letter-spacing:.08em}
hr{border:0;border-top:1px solid #000;margin:4mm 0}
.space{height:6mm}
.page{break-after:page}
table{font-size:9.5pt;line-height:1.25;margin:0 0 4mm;overflow-wrap:break-word}
th.number{white-space:normal}
.number+:is(td,th):not(.number,.box){padding-left:1.2em}
${landscape ? "table{font:7pt/1.25 system-ui,Arial,sans-serif}table:has(.box){font-size:8pt}" : ""}
thead th{border-bottom:1px solid #000}
tbody td{border-bottom:1px solid #ddd}
tfoot td{border-top:1px solid #000}tfoot tr{break-before:avoid}
.squares{display:grid;grid-template-columns:repeat(4,1fr);list-style:none;margin:0 1px 4mm;padding:0}
.squares>li{min-height:28mm;border:1px solid #000;margin:-.5px;padding:1.5mm 2mm;font-variant-numeric:tabular-nums;break-inside:avoid}
.cards{break-inside:avoid}.cards+.cards{break-before:page}
.card{position:relative;display:grid;grid-template-columns:1fr 1fr;height:110mm;border:.5pt solid #999;break-inside:avoid}
.card+.card{margin-top:10mm}.card+.card::before{content:"";position:absolute;left:0;right:0;top:-5mm;border-top:1pt dashed #999}
.face{display:flex;flex-direction:column;justify-content:space-between;padding:5mm;border-right:1pt dashed #999}
.owned{display:flex;justify-content:space-between;align-items:baseline;margin:0 0 2mm}
.face h1{font-size:11pt;text-align:left;margin:0}.face dl{grid-template-columns:1fr 1fr;gap:1.3mm 4mm;margin:0}
.face .pair>dt{font-size:7pt}.face dl:not(.sum)>.pair>dd{font-size:8.5pt;line-height:1.28}
.face .letterhead{gap:3mm;margin:0 0 2.5mm;padding:0 0 1.5mm}.face .letterhead img{max-width:22mm;max-height:11mm}.face .letterhead b{font-size:10.5pt}.face .letterhead p,.face .quiet{font-size:7.5pt;line-height:1.25}
.card .squares{grid-auto-rows:minmax(12mm,24mm);align-content:start;margin:5mm;font-size:7.5pt;line-height:1.25}.card .squares>li{min-height:0;padding:1mm 1.2mm;overflow:hidden}
.signatures{display:flex;flex-wrap:wrap;justify-content:space-around;gap:0 10mm;break-inside:avoid}
.space:has(+.signatures),.space:has(+.space+.signatures),.line:has(+.signatures),.line:has(+.space+.signatures),.line:has(+.space+.space+.signatures){break-after:avoid}
.signatory{flex:1 1 60mm;max-width:80mm;margin-top:18mm;text-align:center}
.signatory.signed{margin-top:4mm}
.under{border-top:1px solid #000;padding-top:1.5mm}
@media screen{body{max-width:${landscape ? 297 : size === "A4" ? 210 : 216}mm;margin:0 auto;padding:min(18mm,5vw);background:#fff}}
@media screen and (max-width:640px){body{font-size:10pt}.line,.clause{text-align:left}table{font-size:6.5pt;overflow-wrap:normal}th,td{padding:.2em}}`;
}

export function printStyles(size: PaperSize, foot: Foot): string {
  return isTicket(size) ? ticket(size) : sheet(size, foot);
}

/** A CSS string: everything but plain letters, digits and spaces goes as a code point, so nothing can close it. */
function cssText(text: string): string {
  const escaped = Array.from(text, (sign) =>
    /[A-Za-z0-9 ]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16) ?? "20"} `,
  );
  return `"${escaped.join("")}"`;
}
