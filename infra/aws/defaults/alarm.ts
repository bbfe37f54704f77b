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

/** The topic that alarms notify, and the URL of the runbook. */
export type AlarmTarget = { readonly topic: Topic; readonly runbook: string };

type AlarmProps = {
  /** Name of the alarm and of its chapter in docs/runbook.md, in kebab-case. */
  readonly chapter: string;
  /** Subject of the alarm, if several share a chapter. */
  readonly subject?: string;
  /** The effect that people notice: one sentence for the person on call. */
  readonly humanImpact: string;
  readonly metric: Metric | IMetric;
  /** The alarm fires when the metric reaches this value … */
  readonly atLeast?: number;
  /** … or falls to this one. */
  readonly atMost?: number;
  /** Number of consecutive periods of the metric. */
  readonly periods?: number;
  readonly missing?: 'fine' | 'alarming';
};

/** An alarm that describes its impact and names the runbook chapter that helps. */
export const createAlarm = (scope: Construct, watch: AlarmTarget, props: AlarmProps): Alarm => {
  const {
    chapter,
    subject: of,
    humanImpact,
    metric,
    atLeast,
    atMost,
    periods = 1,
    missing = 'fine',
  } = props;
  const threshold = atLeast ?? atMost;
  if (threshold === undefined) throw new TypeError(`The alarm ${chapter} has no threshold.`);
  const createdAlarm = new Alarm(
    scope,
    of === undefined ? `${chapter}-alarm` : `${of}-${chapter}-alarm`,
    {
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
    },
  );
  createdAlarm.addAlarmAction(new SnsAction(watch.topic));
  createdAlarm.addOkAction(new SnsAction(watch.topic));
  return createdAlarm;
};
