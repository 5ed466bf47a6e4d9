/**
 * Schemas are read as they are: the page's policy forbids making code of them, and trying it is reported as a breach.
 * To be imported before any schema is made. The library reads its configuration from this name, so that the door, which
 * makes no schema, need not bring the library for it.
 */
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
page.__zod_globalConfig ??= {};
page.__zod_globalConfig.jitless = true;
