/** The API's description as one page that needs no script and nothing from elsewhere. */

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

export interface Described {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
    color-scheme: light dark; }
  details { border: 1px solid #8886; border-radius: 6px; margin: .5rem 0; padding: .5rem .75rem; }
  summary { cursor: pointer; } code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
  pre { overflow: auto; background: #8881; padding: .75rem; border-radius: 4px; }
  b.method { display: inline-block; min-width: 4.5rem; }
`;

export function descriptionPage({ info, paths = {} }: Described): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(info.title)} API <small>${escaped(info.version)}</small></h1>
<p>${escaped(info.description ?? "")}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>
${operations.join("\n")}
</body>
</html>
`;
}

function section(path: string, method: string, operation: Operation): string {
  const { summary = "", parameters = [], requestBody, responses = {} } = operation;
  const asked = parameters.map(({ name, in: place, required, schema }) =>
    block(`${place} ${name}${required ? "" : " (optional)"}`, schema),
  );
  const body = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    block(`body, ${type}`, schema),
  );
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).map(({ schema }) => block(`answer ${status}`, schema)),
  );
  return `<details>
<summary><b class="method">${escaped(method.toUpperCase())}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
${[...asked, ...body, ...answers].join("\n")}
</details>`;
}

function block(title: string, schema: unknown): string {
  return `<p>${escaped(title)}</p><pre>${escaped(JSON.stringify(schema ?? {}, null, 2))}</pre>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
