import * as z from 'zod';

import { type Environment } from '#infra/aws/environments.ts';

import { synthesizedStacks } from './synthesized-stacks.ts';

/** What moto makes of a template; everything else it knows not at all, or no more of than its name. */
const PLAYED = [
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::SQS::Queue',
  'AWS::Events::EventBus',
  'AWS::SNS::Topic',
];

const Shape = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
  Outputs: z
    .record(
      z.string(),
      z.object({ Value: z.unknown(), Export: z.object({ Name: z.string() }).optional() }),
    )
    .default({}),
});

const Ref = z.object({ Ref: z.string() });
const GetAtt = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Import = z.object({ 'Fn::ImportValue': z.string() });

export type PlayedFunction = {
  readonly id: string;
  readonly name: string;
  readonly variables: readonly string[];
};

/**
 * The stacks of an environment as one template that moto takes: references between stacks become references within it, and
 * those to what moto does not play become names that lead nowhere. The variables of all functions are its outputs, so that it
 * is CloudFormation that says what each function finds.
 */
export const playedTemplate = (environment: Environment) => {
  const templates = synthesizedStacks([environment]).map(({ flat }) => Shape.parse(flat));
  const resources = Object.assign({}, ...templates.map(({ Resources }) => Resources)) as z.infer<
    typeof Shape
  >['Resources'];
  const exports = new Map(
    templates.flatMap(({ Outputs }) =>
      Object.values(Outputs).flatMap(({ Value, Export }) =>
        Export ? [[Export.Name, Value] as const] : [],
      ),
    ),
  );
  const isPlayed = (id: string) => PLAYED.includes(resources[id]?.Type ?? '');
  const here = (value: unknown): unknown => {
    const { data: imported } = Import.safeParse(value);
    if (imported) return here(exports.get(imported['Fn::ImportValue']));
    const { data: ref } = Ref.safeParse(value);
    if (ref && resources[ref.Ref] && !isPlayed(ref.Ref)) return `nowhere-${ref.Ref.toLowerCase()}`;
    const { data: attribute } = GetAtt.safeParse(value);
    if (attribute && !isPlayed(attribute['Fn::GetAtt'][0]))
      return `nowhere-${attribute['Fn::GetAtt'][0].toLowerCase()}.invalid`;
    if (Array.isArray(value)) return value.map(here);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, here(one)]));
  };

  const functions = Object.entries(resources).flatMap(([id, { Type, Properties }]) => {
    const { data } = z
      .object({
        Variables: z.object({ POWERTOOLS_SERVICE_NAME: z.string() }).catchall(z.unknown()),
      })
      .safeParse(Properties['Environment']);
    return Type === 'AWS::Lambda::Function' && data ? [{ id, variables: data.Variables }] : [];
  });
  const values = new Map<string, { readonly name: string; readonly value: unknown }>();
  for (const { variables } of functions)
    for (const [name, value] of Object.entries(variables))
      if (!['POWERTOOLS_SERVICE_NAME', 'QUEUES'].includes(name))
        values.set(name, { name, value: here(value) });
  const named = [...values.values()];
  return {
    /** How often each type occurs, and whether moto plays it. */
    types: Object.values(resources).map(({ Type }) => ({
      type: Type,
      isPlayed: PLAYED.includes(Type),
    })),
    template: {
      Resources: Object.fromEntries(
        Object.entries(resources)
          .filter(([id]) => isPlayed(id))
          .map(([id, { Type, Properties }]) => [id, { Type, Properties: here(Properties) }]),
      ),
      Outputs: Object.fromEntries(
        named.map(({ value }, at) => [`Variable${String(at)}`, { Value: value }]),
      ),
    },
    /** Moto makes secrets of a template without names: they are made by its own calls, under the names that lead to them. */
    secrets: Object.entries(resources).flatMap(([id, { Type, Properties }]) =>
      Type === 'AWS::SecretsManager::Secret'
        ? [{ name: `nowhere-${id.toLowerCase()}`, says: Properties['SecretString'] }]
        : [],
    ),
    /** The pool of people and its client, which moto makes by its own calls alone. */
    people: Object.values(resources).find(({ Type }) => Type === 'AWS::Cognito::UserPool')
      ?.Properties,
    signIn: Object.values(resources).find(({ Type }) => Type === 'AWS::Cognito::UserPoolClient')
      ?.Properties,
    variableOf: (output: string) => named[Number(output.replace('Variable', ''))]?.name,
    functions: functions.map(({ id, variables }): PlayedFunction => ({
      id,
      name: variables.POWERTOOLS_SERVICE_NAME,
      variables: Object.keys(variables),
    })),
    /** Routes of the gateway, each with the function behind its integration. */
    routes: Object.values(resources).flatMap(({ Type, Properties }) => {
      if (Type !== 'AWS::ApiGatewayV2::Route') return [];
      const text = (value: unknown) => JSON.stringify(value);
      const integration = Object.entries(resources).find(
        ([id, one]) =>
          one.Type === 'AWS::ApiGatewayV2::Integration' &&
          text(Properties['Target']).includes(`"${id}"`),
      )?.[1];
      const target = text(here(integration?.Properties['IntegrationUri']) ?? '');
      const behind = functions.find(
        ({ id }) => target.includes(id.toLowerCase()) || target.includes(`"${id}"`),
      );
      return [
        {
          key: String(Properties['RouteKey']),
          to: behind?.variables.POWERTOOLS_SERVICE_NAME ?? '',
        },
      ];
    }),
  };
};
