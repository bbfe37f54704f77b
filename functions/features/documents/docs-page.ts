import { type openApiDocument } from '#shared/openapi/openapi-document.ts';

type Document = ReturnType<typeof openApiDocument>;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** A text of the document; nothing where it has none. */
const textOf = (value: unknown) => (typeof value === 'string' ? escaped(value) : '');

const code = (text: string) => `<code>${escaped(text)}</code>`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema in a few words; a named one as a link to its own chapter. */
const schemaText = (schema: unknown): string => {
  if (!isRecord(schema)) return '';
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1) ?? '';
    return `<a href="#schema-${escaped(name)}">${escaped(name)}</a>`;
  }
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options)) return [...new Set(options.map(schemaText))].join(' or ');
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((one) => code(String(one))).join(' ');
  if (schema['const'] !== undefined) return code(JSON.stringify(schema['const']));
  if (schema['type'] === 'array') return `list of ${schemaText(schema['items']) || 'values'}`;
  return typeof schema['type'] === 'string' ? escaped(schema['type']) : 'any value';
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? ''
    : `<div class="wide"><table><thead><tr>${head.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`;

const parameterRow = (parameter: unknown): string[] => {
  if (!isRecord(parameter)) return [];
  const schema = isRecord(parameter['schema']) ? parameter['schema'] : {};
  const fallback = schema['default'] === undefined ? '' : code(JSON.stringify(schema['default']));
  return [
    code(String(parameter['name'])),
    escaped(String(parameter['in'])),
    schemaText(schema),
    parameter['required'] ? 'yes' : '',
    fallback,
  ];
};

const contentSchema = (body: unknown): unknown => {
  if (!isRecord(body) || !isRecord(body['content'])) return undefined;
  const [content] = Object.values(body['content']);
  return isRecord(content) ? content['schema'] : undefined;
};

const operationChapter = (path: string, method: string, operation: Record<string, unknown>) => {
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  const responses = isRecord(operation['responses']) ? operation['responses'] : {};
  const body = contentSchema(operation['requestBody']);
  return `<section id="${textOf(operation['operationId'])}">
<h3>${textOf(operation['summary'])}</h3>
<p>${code(`${method.toUpperCase()} /api${path}`)}</p>
${operation['description'] ? `<p>${textOf(operation['description'])}</p>` : ''}
${table(['Parameter', 'In', 'Kind', 'Required', 'Default'], parameters.map(parameterRow))}
${body ? `<p>Body: ${schemaText(body)}</p>` : ''}
${table(
  ['Status', 'Meaning', 'Answer'],
  Object.entries(responses).map(([status, response]) => [
    code(status),
    isRecord(response) ? textOf(response['description']) : '',
    schemaText(contentSchema(response)),
  ]),
)}</section>`;
};

const schemaChapter = (name: string, schema: unknown) => {
  if (!isRecord(schema)) return '';
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return `<section id="schema-${escaped(name)}"><h3>${escaped(name)}</h3>
${schema['description'] ? `<p>${textOf(schema['description'])}</p>` : ''}
${Object.keys(properties).length === 0 ? `<p>${schemaText(schema)}</p>` : ''}
${table(
  ['Field', 'Kind', 'Always there'],
  Object.entries(properties).map(([field, value]) => [
    code(field),
    schemaText(value),
    required.includes(field) ? 'yes' : '',
  ]),
)}</section>`;
};

const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1b1f24;--line:#d9d6ce;--accent:#1f4b8f;--muted:#565e69}
@media (prefers-color-scheme:dark){:root{--paper:#14171b;--ink:#eceae4;--line:#343a43;--accent:#8db4f0;--muted:#a5adb8}}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
a{color:var(--accent)}h1,h2,h3{line-height:1.25}h2{margin-top:3rem;border-bottom:1px solid var(--line);text-transform:capitalize}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}th,td{border-bottom:1px solid var(--line);padding:.35rem .75rem .35rem 0;text-align:left;vertical-align:top}
th{color:var(--muted);font-weight:500}code{font-family:ui-monospace,monospace;font-size:.9em}`;

/** The API document as a page for people: no script, nothing from elsewhere. */
export const docsPage = (document: Document): string => {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).flatMap(([method, operation]) =>
      isRecord(operation) ? [{ path, method, operation }] : [],
    ),
  );
  const features = (document.tags ?? []).map(({ name }) => name);
  const schemas = Object.entries(document.components?.schemas ?? {});
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Veracite API</title><style>${STYLE}</style></head><body><main>
<h1>Veracite API</h1>
<p>${escaped(document.info.description ?? '')} Version ${escaped(document.info.version)}. The same as a document for programs: <a href="openapi.json">openapi.json</a>.</p>
<p>Times are ISO 8601 in UTC. Lists in a query repeat their key. Empty values are dropped. Refusals are problem documents (RFC 9457).</p>
<nav aria-label="Features"><ul>${features.map((name) => `<li><a href="#feature-${escaped(name)}">${escaped(name)}</a></li>`).join('')}<li><a href="#schemas">schemas</a></li></ul></nav>
${features
  .map(
    (name) =>
      `<h2 id="feature-${escaped(name)}">${escaped(name)}</h2>${operations
        .filter(
          ({ operation }) => Array.isArray(operation['tags']) && operation['tags'].includes(name),
        )
        .map(({ path, method, operation }) => operationChapter(path, method, operation))
        .join('')}`,
  )
  .join('')}
<h2 id="schemas">Schemas</h2>${schemas.map(([name, schema]) => schemaChapter(name, schema)).join('')}
</main></body></html>`;
};
