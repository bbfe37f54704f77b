import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  type Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { type Topic } from 'aws-cdk-lib/aws-sns';
import { type Construct } from 'constructs';

/** Who hears of alarms and where they read what to do. */
export type Watch = { readonly topic: Topic; readonly runbook: string };

type AlarmProps = {
  /** The name of the alarm and of its chapter in docs/runbook.md, in kebab-case. */
  readonly chapter: string;
  /** What the alarm is about, where several share a chapter. */
  readonly of?: string;
  /** What people notice while it lasts: one sentence for whoever is woken by it. */
  readonly humanImpact: string;
  readonly metric: Metric | IMetric;
  /** The alarm rings when the metric reaches this value … */
  readonly atLeast?: number;
  /** … or falls to this one. */
  readonly atMost?: number;
  /** For how many periods of the metric in a row. */
  readonly periods?: number;
  readonly missing?: 'fine' | 'alarming';
};

/** An alarm that says whom it hurts and which chapter helps. */
export const alarm = (scope: Construct, watch: Watch, props: AlarmProps): Alarm => {
  const {
    chapter,
    of,
    humanImpact,
    metric,
    atLeast,
    atMost,
    periods = 1,
    missing = 'fine',
  } = props;
  const threshold = atLeast ?? atMost;
  if (threshold === undefined) throw new TypeError(`The alarm ${chapter} has no threshold.`);
  const made = new Alarm(scope, of === undefined ? `${chapter}-alarm` : `${of}-${chapter}-alarm`, {
    alarmDescription: `${humanImpact} Runbook: ${watch.runbook}#${chapter}`,
    metric,
    threshold,
    comparisonOperator:
      atLeast === undefined
        ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData:
      missing === 'fine' ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
  });
  made.addAlarmAction(new SnsAction(watch.topic));
  made.addOkAction(new SnsAction(watch.topic));
  return made;
};
