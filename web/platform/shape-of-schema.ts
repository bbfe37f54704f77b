import * as z from 'zod';

import type { Shape } from './reply-shape.ts';

type Schema = z.core.JSONSchema.JSONSchema;

const types = { string: 's', number: 'n', integer: 'n', boolean: 'b', null: '0' } as const;
const isPlainType = (type: unknown): type is keyof typeof types =>
  typeof type === 'string' && Object.hasOwn(types, type);

const isLiteral = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const oneOf = (shapes: readonly Shape[]): Shape => {
  const different = new Map(shapes.map((shape) => [JSON.stringify(shape), shape]));
  const [first = '*', ...others] = different.values();
  return others.length === 0 ? first : ['|', first, ...others];
};

/** A schema that is written as true or false says nothing of a type. */
const shapeIn = (schema: Schema | boolean | undefined): Shape => {
  if (typeof schema !== 'object' || schema.$ref !== undefined) return '*';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return oneOf(choices.map((choice) => shapeIn(choice)));
  if (isLiteral(schema.const)) return ['=', schema.const];
  const { type } = schema;
  // A newer server may know more words than this page, so of an enumeration only the type is checked.
  if (isPlainType(type)) return types[type];
  if (type === 'array')
    return ['[]', Array.isArray(schema.items) ? '*' : shapeIn(schema.items as Schema | undefined)];
  if (type !== 'object') return '*';
  if (!schema.properties)
    return [
      '{}',
      typeof schema.additionalProperties === 'object' ? shapeIn(schema.additionalProperties) : '*',
    ];
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, part]) => [
      schema.required?.includes(name) === true ? name : `${name}?`,
      shapeIn(part),
    ]),
  );
};

/** Returns the shape of what a schema lets out, so that a browser can check it without the schema and its library. */
export const shapeOfSchema = (schema: z.ZodType): Shape =>
  shapeIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }));
