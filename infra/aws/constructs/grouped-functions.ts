import { NestedStack, type Stack } from 'aws-cdk-lib/core';

import { productFunctions } from './product-functions.ts';

/** Where the alphabet is parted. A third group is another letter here; what it takes over is made anew, and calls go on meanwhile. */
const GROUPS = [
  { id: 'functions-a-to-l', last: 'l' },
  { id: 'functions-m-to-z', last: 'z' },
] as const;

const groupOf = (name: string) => GROUPS.find(({ last }) => name.charAt(0) <= last) ?? GROUPS[1];

/**
 * Makes functions in stacks within a stack, because CloudFormation takes 500 resources in one and each function has nine.
 * They are told apart by their first letter, so that a new function never moves another and anybody knows where one is. A
 * stack within another is deployed and taken back with it; stacks beside each other would each have to wait until the other
 * no longer names what they remove.
 */
export const groupedFunctions = (
  stack: Stack,
  deployment: Parameters<typeof productFunctions>[1],
): ReturnType<typeof productFunctions> => {
  const makers = new Map<string, ReturnType<typeof productFunctions>>();
  const makerOf = (name: string) => {
    const { id } = groupOf(name);
    const found = makers.get(id);
    if (found) return found;
    const made = productFunctions(
      new NestedStack(stack, id, {
        description: `${stack.stackName}: its functions whose names begin with ${id.replace('functions-', '').replaceAll('-', ' ')}.`,
      }),
      deployment,
    );
    makers.set(id, made);
    return made;
  };
  return (entry, ...rest) => makerOf(entry.id)(entry, ...rest);
};
