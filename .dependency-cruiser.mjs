// The rules of the import graph that only a graph can see. Which folder may import which is in tools/tidy.
const ours = "^(domain|contract|commands|server|demo|web|testkit|tools|bench|e2e)/";
const shipped = "^(domain|contract|commands|server|demo|web)/";
const isTest = "\\.test\\.tsx?$|^web/ui/test-(setup|screen)\\.tsx?$";

export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two modules that need each other hide a third: move what both need into a file of its own.",
      severity: "error",
      from: { path: ours },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-cycles-of-types",
      comment: "Two files of the product that name each other's types are one file, or hide a third.",
      severity: "error",
      from: { path: shipped },
      to: { circular: true },
    },
    {
      name: "no-missing-modules",
      comment:
        "The import leads nowhere: mind the extension inside a folder and the import map across folders.",
      severity: "error",
      from: { path: ours },
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "only-declared-packages",
      comment: "The package is here only because another one brought it: declare it in package.json, pinned.",
      severity: "error",
      from: { path: ours },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-development-packages-in-the-product",
      comment:
        "What ships imports a devDependency: move the package to dependencies, or the code out of the product.",
      severity: "error",
      from: { path: shipped, pathNot: isTest },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm", "type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|data|coverage|mobile|\\.types|\\.cache)/" },
    includeOnly: { path: `${ours}|^node_modules/|^node:` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.tests.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      conditionNames: ["import", "default"],
    },
  },
};
