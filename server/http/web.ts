/** The built screens: held in memory with their compressed forms, and one page for every address of theirs. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answer } from "./errors.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".map": "application/json; charset=utf-8",
};
const COMPRESSIBLE = /^(text|application)\/|svg/;
const BROTLI_QUALITY = 5;

interface WebFile {
  path: string;
  type: string;
  tag: string;
}

type Encoding = "br" | "gzip" | "identity";

/** `pageFor`: the page that an address opens; undefined where it opens none. */
export async function webRoutes(
  app: FastifyInstance,
  root: string,
  pageFor: (path: string) => string | undefined = pageOf,
): Promise<void> {
  const files = await list(root);
  const bodies = new Map<string, Promise<Buffer>>();
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (path === undefined || isApi(path) || !/^(GET|HEAD)$/.test(request.method))
      return answer(reply, "NOT_FOUND");
    // An asset that is gone is not a screen; every other address is.
    const file = files.get(path) ?? (extname(path) === "" ? files.get(pageFor(path) ?? "") : undefined);
    return file ? send(request, reply, file, bodies) : answer(reply, "NOT_FOUND");
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: WebFile,
  bodies: Map<string, Promise<Buffer>>,
): Promise<FastifyReply> {
  reply
    .code(200)
    .header("cache-control", cacheControl(file.path))
    .header("etag", file.tag)
    .header("vary", "accept-encoding");
  if (request.headers["if-none-match"] === file.tag) return reply.code(304).send();
  const encoding = encodingFor(request, file);
  const key = `${encoding} ${file.path}`;
  const body = bodies.get(key) ?? encoded(file.path, encoding);
  bodies.set(key, body);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(file.type).send(await body);
}

/** A file that the build named by its content never changes; one with a fixed name is asked for every time. */
function cacheControl(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
}

function encodingFor(request: FastifyRequest, { type }: WebFile): Encoding {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (!COMPRESSIBLE.test(type)) return "identity";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

async function encoded(path: string, encoding: Encoding): Promise<Buffer> {
  const body = await readFile(path);
  if (encoding === "identity") return body;
  if (encoding === "gzip") return promisify(gzip)(body);
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

async function list(root: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry): Promise<[string, WebFile]> => {
        const path = join(entry.parentPath, entry.name);
        const hash = createHash("sha256")
          .update(await readFile(path))
          .digest("base64url")
          .slice(0, 22);
        const type = TYPES[extname(path)] ?? "application/octet-stream";
        return [`/${relative(root, path).split(sep).join("/")}`, { path, type, tag: `"${hash}"` }];
      }),
  );
  return new Map(files);
}

function pathOf(request: FastifyRequest): string | undefined {
  const [path = "/"] = request.url.split("?");
  try {
    const decoded = decodeURIComponent(path);
    return decoded === "/" ? "/index.html" : decoded;
  } catch {
    return undefined;
  }
}

/** Borrowers have an app of their own: their portal, and what the code of a receipt opens. */
function pageOf(path: string): string {
  return /^\/(client-portal|r)(\/|$)/.test(path) ? "/client-portal/index.html" : "/index.html";
}

function isApi(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}
