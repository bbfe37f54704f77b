import { NestedStack, type Stack } from 'aws-cdk-lib/core';

import { createProductFunctions } from './product-functions.ts';

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
export const createGroupedFunctions = (
  stack: Stack,
  deployment: Parameters<typeof createProductFunctions>[1],
): ReturnType<typeof createProductFunctions> => {
  const makers = new Map<string, ReturnType<typeof createProductFunctions>>();
  const makerOf = (name: string) => {
    const { id } = groupOf(name);
    const factory = makers.get(id);
    if (factory) return factory;
    const makeFunctions = createProductFunctions(
      new NestedStack(stack, id, {
        description: `${stack.stackName}: functions with names from ${id.replace('functions-', '').replaceAll('-', ' ')}.`,
      }),
      deployment,
    );
    makers.set(id, makeFunctions);
    return makeFunctions;
  };
  return (entry, ...rest) => makerOf(entry.id)(entry, ...rest);
};
