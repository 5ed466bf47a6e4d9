// The app's icons, drawn from web/public/icon.svg with `npm run icons`. The drawing fills its square and keeps its
// mark inside the circle that a phone may cut out, so every icon is the same picture without padding.
import { defineConfig } from "@vite-pwa/assets-generator/config";

const whole = { padding: 0, resizeOptions: { background: "#17563a" } };

export default defineConfig({
  headLinkOptions: { preset: "2023" },
  images: ["web/public/icon.svg"],
  preset: {
    assetName: (type, { width }) => {
      if (type === "apple") return "apple-touch-icon.png";
      return type === "maskable" ? `icon-maskable-${width}.png` : `icon-${width}.png`;
    },
    transparent: { sizes: [192, 512], ...whole },
    maskable: { sizes: [512], ...whole },
    apple: { sizes: [180], ...whole },
  },
});
