import * as z from 'zod';

import { type EndpointName, endpoints } from '#shared/contracts/index.ts';
import fc from '#tests/support/fast-check.ts';

/** What JSON Schema says of a value, as far as our contracts use it. */
type Schema = {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
};

/** Texts that break what was not thought through: signs, lengths, ways out, halves of syntax. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E',
  '海'.repeat(444),
  'x'.repeat(3000),
  `10.5555/${'x'.repeat(600)}`,
  `10.5555/${'海'.repeat(165)}`,
  '10.5555/%E0%A4%A',
  '../../etc/passwd',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  '"',
  '(('.repeat(40),
  'title:"',
  'year:9..1 OR',
  '*',
  '-1',
  '1e309',
  '9007199254740993',
  '2019-02-30',
  '[[[',
  '{"$gt":""}',
  '@example.test',
  'http://[',
  'https://127.0.0.1:9/',
];
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e21,
  2 ** 53,
  [],
  {},
  [[]],
  Array.from({ length: 300 }, () => 'a'),
  { toString: 'x', length: -1 },
];

const hostileText = fc.constantFrom(...HOSTILE_TEXTS);

/** Values that fit a schema as a rule, and now and then do not. */
const valueOf = (
  schema: Schema,
  known: readonly string[],
  root: Schema = schema,
): fc.Arbitrary<unknown> => {
  const of = (part: Schema) => valueOf(part, known, root);
  const fitting = (): fc.Arbitrary<unknown> => {
    if (schema.$ref !== undefined)
      return of(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {});
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map(of));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case 'object': {
        const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [
          name,
          of(part),
        ]);
        return fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>, {
          requiredKeys: [...(schema.required ?? [])],
        });
      }
      case 'array':
        return fc.array(of(schema.items ?? {}), { maxLength: 4 });
      case 'boolean':
        return fc.boolean();
      case 'number':
      case 'integer':
        return fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(-1, 250, 1e9, 2 ** 53));
      case 'null':
        return fc.constant(null);
      default:
        return fc.oneof(
          fc.constantFrom(...known),
          fc.string({ maxLength: 30, unit: 'binary' }),
          hostileText,
        );
    }
  };
  return fc.oneof(
    { weight: 24, arbitrary: fitting() },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
    { weight: 1, arbitrary: hostileText },
  );
};

const schemaOf = (type: z.ZodType): Schema =>
  // The library types the document loosely; what is read of it stands above.
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const pathOf = (template: string, params: unknown): string =>
  template.replace(/\{(\w+)(\+?)\}/g, (_, name: string, rest: string) => {
    const value = asText((params as Record<string, unknown> | null)?.[name] ?? '');
    return rest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });

const queryTextOf = (query: unknown): string => {
  const search = new URLSearchParams();
  if (typeof query === 'object' && query !== null)
    for (const [name, value] of Object.entries(query))
      for (const one of [value].flat()) search.append(name, asText(one));
  return search.toString();
};

export type FuzzedRequest = {
  readonly name: EndpointName;
  readonly path: string;
  readonly body: unknown;
};

/** Requests to any call of the product but some, with texts that mean something among those made up. */
export const fuzzedRequests = (
  without: readonly EndpointName[],
  known: readonly string[],
): fc.Arbitrary<FuzzedRequest> =>
  fc.oneof(
    ...(Object.keys(endpoints) as EndpointName[])
      .filter((name) => !without.includes(name))
      .map((name) => {
        const { path, params, query, body } = endpoints[name];
        return fc
          .record({
            params: valueOf(schemaOf(params), known),
            query: valueOf(schemaOf(query), known),
            body: valueOf(schemaOf(body), known),
          })
          .map((made) => ({
            name,
            path: `${pathOf(path, made.params)}?${queryTextOf(made.query)}`,
            body: made.body,
          }));
      }),
  );
