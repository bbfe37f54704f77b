import { NestedStack, type Stack } from 'aws-cdk-lib/core';

import { productFunctions } from './product-functions.ts';

/**
 * Where the alphabet is split. A third group means another letter here; its functions are created again while requests
 * continue to be served.
 */
const GROUPS = [
  { id: 'functions-a-to-l', last: 'l' },
  { id: 'functions-m-to-z', last: 'z' },
] as const;

const groupOf = (name: string) => GROUPS.find(({ last }) => name.charAt(0) <= last) ?? GROUPS[1];

/**
 * Creates functions in nested stacks, because CloudFormation limits a stack to 500 resources and each function has
 * nine. They are grouped by first letter, so that a new function never moves another. A nested stack is deployed and
 * rolled back with its parent; sibling stacks would each have to wait until others no longer reference what they
 * remove.
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
        description: `${stack.stackName}: functions with names from ${id.replace('functions-', '').replaceAll('-', ' ')}.`,
      }),
      deployment,
    );
    makers.set(id, made);
    return made;
  };
  return (entry, ...rest) => makerOf(entry.id)(entry, ...rest);
};
