import { type openApiDocument } from '#shared/openapi/openapi-document.ts';

import { code, escapeHtml, featureTitle, prose, table } from './html.ts';

type Document = ReturnType<typeof openApiDocument>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a text of the document; empty if absent. */
const textOf = (value: unknown) => (typeof value === 'string' ? prose(value) : '');

/** Describes a schema briefly; a named one links to its own section. */
const schemaText = (schema: unknown): string => {
  if (!isRecord(schema)) return '';
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1) ?? '';
    return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  }
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options)) return [...new Set(options.map(schemaText))].join(' or ');
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((one) => code(String(one))).join(' ');
  if (schema['const'] !== undefined) return code(JSON.stringify(schema['const']));
  if (schema['type'] === 'array') return `list of ${schemaText(schema['items']) || 'values'}`;
  return typeof schema['type'] === 'string' ? escapeHtml(schema['type']) : 'any value';
};

const parameterRow = (parameter: unknown): string[] => {
  if (!isRecord(parameter)) return [];
  const schema = isRecord(parameter['schema']) ? parameter['schema'] : {};
  const fallback = schema['default'] === undefined ? '' : code(JSON.stringify(schema['default']));
  return [
    code(String(parameter['name'])),
    escapeHtml(String(parameter['in'])),
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

const callChapter = (path: string, method: string, operation: Record<string, unknown>) => {
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  const responses = isRecord(operation['responses']) ? operation['responses'] : {};
  const body = contentSchema(operation['requestBody']);
  return `<details id="${textOf(operation['operationId'])}"><summary><h4>${textOf(operation['summary'])}</h4> <code><span class="method">${escapeHtml(method.toUpperCase())}</span> /api${escapeHtml(path)}</code></summary>
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
)}</details>`;
};

const schemaChapter = (name: string, schema: unknown) => {
  if (!isRecord(schema)) return '';
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return `<details id="schema-${escapeHtml(name)}"><summary><h4>${escapeHtml(name)}</h4></summary>
${schema['description'] ? `<p>${textOf(schema['description'])}</p>` : ''}
${Object.keys(properties).length === 0 ? `<p>${schemaText(schema)}</p>` : ''}
${table(
  ['Field', 'Kind', 'Required'],
  Object.entries(properties).map(([field, value]) => [
    code(field),
    schemaText(value),
    required.includes(field) ? 'yes' : '',
  ]),
)}</details>`;
};

/** Features for research come first; the rest follows in contract order. */
const FIRST = [
  'search',
  'papers',
  'tallies',
  'classifications',
  'dashboards',
  'exports',
  'saved-searches',
  'notifications',
  'feeds',
  'webhooks',
];

export const featuresOf = (document: Document): readonly string[] => {
  const names = (document.tags ?? []).map(({ name }) => name);
  return [
    ...FIRST.filter((name) => names.includes(name)),
    ...names.filter((name) => !FIRST.includes(name)),
  ];
};

/** Renders every call by feature, then every named schema. */
export const reference = (document: Document): string => {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).flatMap(([method, operation]) =>
      isRecord(operation) ? [{ path, method, operation }] : [],
    ),
  );
  const chapters = featuresOf(document).map((feature) => {
    const own = calls.filter(
      ({ operation }) => Array.isArray(operation['tags']) && operation['tags'].includes(feature),
    );
    return `<section id="feature-${escapeHtml(feature)}"><h3>${escapeHtml(featureTitle(feature))}</h3>${own
      .map(({ path, method, operation }) => callChapter(path, method, operation))
      .join('')}</section>`;
  });
  const schemas = Object.entries(document.components?.schemas ?? {});
  return `${chapters.join('')}<section id="schemas"><h3>Schemas</h3>${schemas.map(([name, schema]) => schemaChapter(name, schema)).join('')}</section>`;
};
