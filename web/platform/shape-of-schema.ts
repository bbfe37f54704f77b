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

/** Parts that have a name of their own stand apart, under `#/$defs/`. */
const named = (reference: string, definitions: Definitions): Schema | boolean | undefined =>
  definitions[reference.replace('#/$defs/', '')];

type Definitions = Readonly<Record<string, Schema | boolean>>;

type Context = {
  readonly definitions: Definitions;
  /** The parts that are being read: one that holds itself is not followed again. */
  readonly within: readonly string[];
  /** Whether literals tell this part from the other choices of a union; elsewhere only their type is checked. */
  readonly isChoice: boolean;
};

const shapeIn = (schema: Schema | boolean | undefined, context: Context): Shape => {
  // A schema that is written as true or false says nothing of a type.
  if (typeof schema !== 'object') return '*';
  const { definitions, within, isChoice } = context;
  const { $ref: reference, type } = schema;
  if (reference !== undefined)
    return within.includes(reference)
      ? '*'
      : shapeIn(named(reference, definitions), { ...context, within: [...within, reference] });
  const partOf = (part: Schema | boolean | undefined) =>
    shapeIn(part, { ...context, isChoice: false });
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return oneOf(choices.map((choice) => shapeIn(choice, { ...context, isChoice: true })));
  // A newer server may know more words than this page, so of an enumeration only the type is checked.
  if (isPlainType(type)) return types[type];
  if (type === 'array') return ['[]', Array.isArray(schema.items) ? '*' : partOf(schema.items)];
  if (type !== 'object') return '*';
  const { properties, additionalProperties, required = [] } = schema;
  if (!properties)
    return ['{}', typeof additionalProperties === 'object' ? partOf(additionalProperties) : '*'];
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [
      required.includes(name) ? name : `${name}?`,
      isChoice && typeof part === 'object' && isLiteral(part.const)
        ? ['=', part.const]
        : partOf(part),
    ]),
  );
};

/** Returns the shape of what a schema lets out, so that a browser can check it without the schema and its library. */
export const shapeOfSchema = (schema: z.ZodType): Shape => {
  const written = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const context = { definitions: written.$defs ?? {}, within: [], isChoice: false };
  return shapeIn(written, context);
};
