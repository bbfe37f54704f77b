import * as z from 'zod';

import { findEnvironment } from '#infra/aws/environments.ts';

import { synthesizedStacks } from './synthesized-stacks.ts';

export type Resource = {
  readonly id: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly deletionPolicy: string | undefined;
  readonly updatePolicy: unknown;
};

const TemplateShape = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      DeletionPolicy: z.string().optional(),
      UpdatePolicy: z.unknown().optional(),
    }),
  ),
});

/** The resources of one environment as its templates have them; code is not bundled, because no promise here is about it. */
export const resourcesOf = (environment: string) => {
  const everyStack = synthesizedStacks([findEnvironment(environment)]);
  const stacks = everyStack.filter(({ isNested }) => !isNested);
  const all = everyStack.flatMap(({ flat }): Resource[] =>
    Object.entries(TemplateShape.parse(flat).Resources).map(
      ([id, { Type, Properties, DeletionPolicy, UpdatePolicy }]) => ({
        id,
        type: Type,
        properties: Properties,
        deletionPolicy: DeletionPolicy,
        updatePolicy: UpdatePolicy,
      }),
    ),
  );
  const ofType = (type: string) => all.filter((resource) => resource.type === type);
  const one = (type: string) => {
    const [found, ...more] = ofType(type);
    if (!found || more.length > 0) throw new Error(`${ofType(type).length} resources of ${type}.`);
    return found;
  };
  /** The function that a value of a template speaks of, by itself or by its alias. */
  const functionIn = (value: unknown) => {
    const alias = ofType('AWS::Lambda::Alias').find(({ id }) => speaksOf(value, id));
    const name = alias ? alias.properties['FunctionName'] : value;
    return ofType('AWS::Lambda::Function').find(({ id }) => speaksOf(name, id));
  };
  return { stacks, all, ofType, one, functionIn };
};

/** Whether a value of a template speaks of this resource, of the same stack or of another. */
export const speaksOf = (value: unknown, id: string) =>
  value !== undefined && textOf(value).includes(id);

const texts = new WeakMap<object, string>();

/** Values of a template as text, made once for each: thousands of questions are asked of the same. */
const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
};
