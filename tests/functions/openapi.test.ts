import { openApiDocument } from '#shared/openapi/openapi-document.ts';

type Schema = Readonly<Record<string, unknown>> & { readonly anyOf?: readonly Schema[] };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: Schema;
  }[];
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
};

// The document is plain data; its own types allow much more than we write.
const { paths, components } = openApiDocument('0.0.0') as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const operations = Object.values(paths).flatMap(Object.values<Operation>);
const named = (name: string) => operations.find(({ operationId }) => operationId === name);
const told = (name: string) => Object.keys(named(name)?.responses ?? {});

const isBounded = (schema: Schema): boolean => {
  const { $ref: reference } = schema;
  if (typeof reference === 'string')
    return isBounded(components.schemas[reference.split('/').at(-1) ?? ''] ?? {});
  if (schema.anyOf) return schema.anyOf.every(isBounded);
  if ('enum' in schema || 'const' in schema || 'pattern' in schema || 'format' in schema)
    return true;
  if (schema['type'] === 'array') return 'maxItems' in schema;
  if (schema['type'] === 'string') return 'maxLength' in schema;
  return 'maximum' in schema && 'minimum' in schema;
};

/** That no answer of any call is missing is seen to in every call of every test: tests/support/declared-answers.ts. */
describe('the OpenAPI document', () => {
  it('bounds every parameter', () => {
    const unbounded = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ schema }) => !isBounded(schema))
        .map(({ name }) => `${operationId} ${name}`),
    );
    expect(unbounded).toEqual([]);
  });

  it('tells numbers as whole ones', () => {
    const limit = named('search')?.parameters?.find(({ name }) => name === 'limit');
    expect(limit?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 250, default: 10 });
  });

  it('tells of refusals where they happen', () => {
    expect(told('makeFeedToken')).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '409', '413', '422', '429', '503']),
    );
    expect(told('readMe')).toEqual(expect.arrayContaining(['200', '401', '403', '404', '429']));
    // What everybody may read needs no body, makes nothing, and is there.
    for (const status of ['404', '409', '413', '422'])
      expect(told('readHealth')).not.toContain(status);
  });

  it('tells the real types of feeds and files, and where redirects lead', () => {
    expect(Object.keys(named('readFeedOfSearch')?.responses['200']?.content ?? {})).toEqual([
      'application/atom+xml',
      'application/rss+xml',
      'application/feed+json',
      // What a browser is shown: where it stands, and what a feed reader is.
      'text/html',
    ]);
    expect(told('readFeedOfSearch')).toContain('304');
    expect(Object.keys(named('exportPapers')?.responses['200']?.content ?? {})).toContain(
      'application/x-bibtex',
    );
    expect(named('downloadExport')?.responses['302']).toMatchObject({ headers: { Location: {} } });
  });

  it('tells which calls take an Idempotency-Key', () => {
    const takes = (name: string) =>
      named(name)?.parameters?.some((one) => one.in === 'header' && one.name === 'Idempotency-Key');
    expect(takes('makeDashboard')).toBe(true);
    expect(takes('search')).toBe(false);
  });
});
