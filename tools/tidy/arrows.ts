/** Which folder may import which (ARCHITECTURE.md): domain ← contract ← commands ← server, commands ← web. */
import { type Import, importsOf } from "./imports.ts";
import { at, isTest, type Rule } from "./source.ts";

type Layer = { folders: string[]; packages: RegExp };

const ANY_PACKAGE = /^/;
const NO_NODE = /^(?!node:)/;
const LAYERS: Record<string, Layer> = {
  domain: { folders: ["domain"], packages: /^decimal\.js$/ },
  contract: { folders: ["domain", "contract"], packages: /^(zod|uuid)$/ },
  commands: { folders: ["domain", "contract", "commands"], packages: /^(zod|uuid)$/ },
  server: { folders: ["domain", "contract", "commands", "server"], packages: /^(?!react|@mantine|dexie)/ },
  web: { folders: ["domain", "contract", "commands", "web"], packages: NO_NODE },
  e2e: { folders: ["domain", "contract", "testkit", "e2e"], packages: ANY_PACKAGE },
};

const top = (path: string): string => path.split("/")[0] ?? "";

function breaksArrow(from: string, { to }: Import): boolean {
  const layer = LAYERS[top(from)];
  if (!layer) return false;
  const test = isTest(from);
  if ("package" in to) return !test && !layer.packages.test(to.package);
  return !layer.folders.includes(top(to.path)) && !(test && top(to.path) === "testkit");
}

export const arrows: Rule = {
  says: "imports follow the arrows between the folders",
  fix: "An upward import means that the code lives too high: move what is needed down, or hand it in as an argument.",
  find: (source) =>
    importsOf(source)
      .filter((one) => breaksArrow(source.path, one))
      .map((one) => at(source, one.node, `${top(source.path)} may not import ${one.specifier}`)),
  wrong: ["domain/loan/replay.ts", 'import { z } from "zod";'],
  right: ["server/app.ts", 'import { money } from "#domain/money/money";'],
};

/** `web/features/loans/list.tsx` belongs to `web/features/loans`. */
const featureOf = (path: string): string | undefined => /^(web|server)\/features\/[^/]+/.exec(path)?.[0];

export const features: Rule = {
  says: "features never import features",
  fix: "Join features in web/app or server/app.ts; what two of them need gets a home of its own beside features/.",
  find: (source) =>
    importsOf(source)
      .filter(({ to }) => {
        const from = featureOf(source.path);
        const other = "path" in to ? featureOf(to.path) : undefined;
        return from !== undefined && other !== undefined && from !== other;
      })
      .map((one) => at(source, one.node, `imports ${one.specifier} sideways`)),
  wrong: ["web/features/loans/detail.tsx", 'import { Card } from "../clients/card.tsx";'],
  right: ["web/features/loans/detail.tsx", 'import { Card } from "./card.tsx";'],
};

/**
 * Inside web/: who may not know whom. The app joins features and provides them with the session and the list of routes;
 * the parts below know no screen, and fields know amounts, dates and rates but no other lending word.
 */
const HIDDEN_FROM: Record<string, RegExp> = {
  "web/features": /^web\/app\/(?!routes\.ts)/,
  "web/payment-actions": /^web\/(app|features)\//,
  "web/collection-day": /^web\/(app|features|records|payment-actions)\//,
  "web/lock": /^web\/(app|features|records|people|payment-actions|figures|documents)\//,
  "web/printing": /^web\/(app|features|offline|session|records|people|payment-actions|figures)\//,
  "web/signing": /^web\/(app|features|payment-actions|figures)\//,
  "web/records": /^web\/(app|features|payment-actions)\//,
  "web/people": /^web\/(app|features|records|payment-actions)\//,
  "web/session": /^web\/(app|features|people|records|payment-actions|figures|documents)\//,
  "web/offline": /^web\/(app|features|ui|documents)\//,
  "web/figures": /^web\/(app|features|ui|documents|lending|people)\//,
  "web/portal":
    /^(web\/(app|features|offline|session|records|people|payment-actions|figures|printing)\/|web\/ui\/(?!theme\.css$)|commands\/)/,
  "web/wording": /^(web\/(?!wording\/)|commands\/(?!catalogue$))/,
  "web/table": /^(web\/(?!table\/)|commands\/|contract\/)/,
  "web/platform": /^(web\/(?!platform\/)|commands\/|domain\/)/,
  "web/documents":
    /^(web\/(app|features|ui|offline|session|records|people|payment-actions|figures)\/|commands\/)/,
  "web/ui":
    /^(web\/(app|features|documents|offline|session|records|payment-actions|figures)\/|commands\/|domain\/(?!money\/|calendar\/|interest\/|search\/))/,
};

export const screens: Rule = {
  says: "inside web the shell knows the features, and the parts below know neither",
  fix: "Hand the thing in as a property, a hook's argument or a context that the app provides.",
  find: (source) => {
    const room = source.path.split("/").slice(0, 2).join("/");
    const hidden = HIDDEN_FROM[room];
    if (!room.startsWith("web/") || isTest(source.path)) return [];
    // The borrower's portal is an app of its own: no other part of web knows it.
    const isHidden = (path: string) =>
      hidden?.test(path) || (room !== "web/portal" && path.startsWith("web/portal/"));
    return importsOf(source)
      .filter(({ to }) => "path" in to && isHidden(to.path))
      .map((one) => at(source, one.node, `may not import ${one.specifier}`));
  },
  wrong: ["web/ui/form/money-field.tsx", 'import { replay } from "#domain/loan/replay";'],
  right: ["web/ui/form/money-field.tsx", 'import { parseMoney } from "#domain/money/text";'],
};
