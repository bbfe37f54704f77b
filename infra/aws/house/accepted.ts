import { Validations } from 'aws-cdk-lib/core';
import { type IConstruct } from 'constructs';

/** A rule of cdk-nag that we do not follow here, and the reason for whoever reads the audit. */
export const accept = (construct: IConstruct, ...rules: readonly (readonly [string, string])[]) => {
  for (const [id, reason] of rules) Validations.of(construct).acknowledge({ id, reason });
};
