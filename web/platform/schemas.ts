/**
 * Schemas are read as they are: the page's policy forbids making code of them, and trying it is reported as a breach.
 * To be imported before any schema is made.
 */
import { config } from "zod/v4/core";

config({ jitless: true });
