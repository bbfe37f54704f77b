import { Template } from 'aws-cdk-lib/assertions';
import { type App, type NestedStack, Stack } from 'aws-cdk-lib/core';
import { type IConstruct } from 'constructs';
import * as z from 'zod';

/** The stacks of an application, and those that stand within them. */
export const stacksOf = (app: App): readonly Stack[] => app.node.findAll().filter(Stack.isStack);

const TemplateShape = z.object({
  Resources: z.record(z.string(), z.looseObject({ Type: z.string() })),
  Outputs: z.record(z.string(), z.looseObject({ Value: z.unknown() })).default({}),
});
const Within = z.object({
  Properties: z.object({ Parameters: z.record(z.string(), z.unknown()).default({}) }),
});
const Ref = z.object({ Ref: z.string() });
const GetAtt = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });

const isWithin = (stack: IConstruct): stack is NestedStack =>
  Stack.isStack(stack) && stack.nestedStackParent !== undefined;

/**
 * The templates of an application as if no stack stood within another: what one hands to one within it, and what that hands
 * back, is replaced by what it means, so that a question about two resources need not know where they stand.
 */
export const flatTemplates = (app: App) => {
  const templates = new Map(
    stacksOf(app).map((stack) => [stack, TemplateShape.parse(Template.fromStack(stack).toJSON())]),
  );
  const ids = new Map(
    [...templates.keys()].filter(isWithin).map((stack) => {
      const { nestedStackResource: resource, nestedStackParent: parent } = stack;
      if (!resource || !parent) throw new Error(`${stack.node.path} stands within nothing.`);
      return [stack, { parent, id: parent.getLogicalId(resource) }] as const;
    }),
  );
  const meantIn = (stack: Stack): ((value: unknown) => unknown) => {
    const within = isWithin(stack) ? ids.get(stack) : undefined;
    const handed =
      within &&
      Within.parse(templates.get(within.parent)?.Resources[within.id]).Properties.Parameters;
    const ofParent = within && meantIn(within.parent);
    const meant = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(meant);
      if (typeof value !== 'object' || value === null) return value;
      const ref = Ref.safeParse(value).data?.Ref;
      if (ref !== undefined && handed && ofParent && ref in handed) return ofParent(handed[ref]);
      const [id, attribute = ''] = GetAtt.safeParse(value).data?.['Fn::GetAtt'] ?? [];
      const inner = [...ids].find(([, one]) => one.parent === stack && one.id === id)?.[0];
      const output = inner && templates.get(inner)?.Outputs[attribute.replace('Outputs.', '')];
      if (inner && output) return meantIn(inner)(output.Value);
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, meant(one)]));
    };
    return meant;
  };
  return [...templates].map(([stack, { Resources, Outputs }]) => ({
    stack,
    // Replacing values leaves what a template is made of: resources by name, outputs by name.
    Resources: meantIn(stack)(Resources) as Readonly<Record<string, unknown>>,
    Outputs: meantIn(stack)(Outputs) as Readonly<Record<string, unknown>>,
  }));
};
