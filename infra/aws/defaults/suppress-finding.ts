import { Validations } from 'aws-cdk-lib/core';
import { type IConstruct } from 'constructs';

/** Suppresses a rule of cdk-nag, with the reason for readers of the audit. */
export const suppressFinding = (
  construct: IConstruct,
  ...rules: readonly (readonly [string, string])[]
) => {
  for (const [id, reason] of rules) Validations.of(construct).acknowledge({ id, reason });
};
