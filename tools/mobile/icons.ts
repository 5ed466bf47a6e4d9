/** `npm run mobile-icons`: the icons and opening pictures of the phone shell, all from web/public/icon.svg. */
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { ROOT } from "../tidy/source.ts";

const DRAWING = join(ROOT, "web/public/icon.svg");
const GREEN = "#17563a";
const ANDROID = "mobile/android/app/src/main/res";
const IOS = "mobile/ios/App/App/Assets.xcassets";

/** Pixels of an icon of 48 dp by density. */
const DENSITIES = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };
/** A layer of an adaptive icon has 108 dp, of which a circle of 72 is seen; the drawing keeps its mark in 80 % of itself. */
const LAYER = 108 / 48;
const DRAWING_IN_LAYER = 90 / 108;

for (const [density, pixels] of Object.entries(DENSITIES)) {
  const folder = `${ANDROID}/mipmap-${density}`;
  await drawn(`${folder}/ic_launcher.png`, pixels, 1);
  await drawn(`${folder}/ic_launcher_round.png`, pixels, 1, true);
  await drawn(`${folder}/ic_launcher_foreground.png`, pixels * LAYER, DRAWING_IN_LAYER);
}
await drawn(`${IOS}/AppIcon.appiconset/AppIcon-512@2x.png`, 1024, 1);
for (const name of ["splash-2732x2732", "splash-2732x2732-1", "splash-2732x2732-2"])
  await drawn(`${IOS}/Splash.imageset/${name}.png`, 2732, 0.25);

/** A square of so many pixels, the drawing in its middle on that share of the side. */
async function drawn(path: string, pixels: number, share: number, isRound = false): Promise<void> {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  const side = Math.round(pixels * share);
  const drawing = await sharp(DRAWING, { density: 300 }).resize(side, side).toBuffer();
  const background = { create: { width: pixels, height: pixels, channels: 4 as const, background: GREEN } };
  const square = await sharp(background)
    .composite([{ input: drawing }])
    .png()
    .toBuffer();
  if (!isRound) {
    await sharp(square).removeAlpha().png({ palette: true }).toFile(file);
    return;
  }
  const half = pixels / 2;
  const circle = Buffer.from(
    `<svg width="${pixels}" height="${pixels}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`,
  );
  await sharp(square)
    .composite([{ input: circle, blend: "dest-in" }])
    .png()
    .toFile(file);
}
