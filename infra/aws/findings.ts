import { type App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';

export type AuditFinding = {
  readonly rule: string;
  readonly severity: string;
  readonly description: string;
  readonly resources: readonly string[];
};

/** Returns cdk-nag findings in the stacks of an application that were not suppressed with a reason. */
export const auditFindings = (app: App): AuditFinding[] =>
  new AwsSolutionsChecks(app).validateScope(app).violations.map((violation) => ({
    rule: violation.ruleName,
    severity: violation.severity ?? 'error',
    description: violation.description,
    resources: violation.violatingResources.map(
      (resource) => resource.constructPath ?? resource.resourceLogicalId ?? '',
    ),
  }));
