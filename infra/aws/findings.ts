import { type App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';

export type Finding = {
  readonly rule: string;
  readonly severity: string;
  readonly description: string;
  readonly resources: readonly string[];
};

/** What cdk-nag finds in the stacks of an application and nobody accepted with a reason. */
export const findingsIn = (app: App): Finding[] =>
  new AwsSolutionsChecks(app).validateScope(app).violations.map((violation) => ({
    rule: violation.ruleName,
    severity: violation.severity ?? 'error',
    description: violation.description,
    resources: violation.violatingResources.map(
      (resource) => resource.constructPath ?? resource.resourceLogicalId ?? '',
    ),
  }));
