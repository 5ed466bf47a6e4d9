// Builds the operator's console into dist/operator: an app of its own, with nothing of the staff's code in it. Its folder is beside
// dist/web and not in it: a server of one business gives no file of it out, and no phone's service worker keeps one.
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const STAFF =
  /\/(commands|server|web\/(app|features|offline|parts|portal|ui)|node_modules\/(@mantine|@tanstack|@tabler|dexie|react-hook-form|zod|workbox-[a-z]+))\/(?!theme\.css)/;

/** An operator sees nothing of a business's book: an import that brings such a module along ends the build. */
const nothingOfTheStaff: Plugin = {
  name: "nothing-of-the-staff",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const found = chunk.type === "chunk" ? chunk.moduleIds.filter((id) => STAFF.test(id)) : [];
      if (found.length > 0) this.error(`the console would carry ${found.join(", ")}`);
    }
  },
};

export default defineConfig({
  root: "web/operator",
  base: "/operador/",
  publicDir: "../public",
  build: { outDir: "../../dist/operator/operador", emptyOutDir: true },
  plugins: [react(), nothingOfTheStaff],
});
