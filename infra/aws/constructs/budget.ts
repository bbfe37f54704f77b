import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type Topic } from 'aws-cdk-lib/aws-sns';
import { Aws } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { type Environment } from '../environments.ts';

const SPENT_PERCENT = [80, 100];

/**
 * Notifies the people on call when an environment has reached most of its monthly budget, all of it, or is forecast to.
 */
export const createMonthlyBudget = (
  scope: Construct,
  topic: Topic,
  { name, monthlyBudgetUsd }: Environment,
) => {
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('budgets.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  const notification = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: 'PERCENTAGE',
      comparisonOperator: 'GREATER_THAN',
    },
    subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
  });
  new CfnBudget(scope, 'monthly-budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      // Available in billing once the tag is activated there (docs/runbook.md, "What it costs").
      costFilters: { TagKeyValue: [`user:environment$${name}`] },
    },
    notificationsWithSubscribers: [
      ...SPENT_PERCENT.map((percent) => notification('ACTUAL', percent)),
      notification('FORECASTED', 100),
    ],
  });
};
