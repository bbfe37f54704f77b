import { readdirSync, readFileSync } from 'node:fs';

import * as z from 'zod';

import { resourcesOf, speaksOf } from './support/environment-templates.ts';
import { anything, having, including } from './support/matching.ts';

const { ofType, one } = resourcesOf('production');
const queues = ofType('AWS::SQS::Queue');
const alarms = ofType('AWS::CloudWatch::Alarm');
const deadLetters = queues.filter(({ properties }) => !('RedrivePolicy' in properties));
const workQueues = queues.filter(({ properties }) => 'RedrivePolicy' in properties);

/** The rule whose event pattern contains the text. */
const ruleAbout = (text: string) =>
  ofType('AWS::Events::Rule').find(({ properties }) => speaksOf(properties['EventPattern'], text))
    ?.properties;

const DescribedAlarm = z.object({
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.unknown()).min(1),
  Threshold: z.number(),
});
const descriptions = alarms.map(({ properties }) => DescribedAlarm.parse(properties));
const chapterIn = (description: string) =>
  /^[A-Z].+[.] Runbook: docs\/runbook(?:\/[a-z-]+)?[.]md#([a-z-]+)$/.exec(description)?.[1];

describe('queues', () => {
  it('have a dead letter that takes what was delivered five times', () => {
    expect(workQueues.length).toBeGreaterThanOrEqual(11);
    // That of the schedules belongs to no queue: what failed there is done by the next firing.
    expect(deadLetters).toHaveLength(workQueues.length + 1);
    for (const { properties } of workQueues) {
      const redrive = properties['RedrivePolicy'];
      expect(redrive).toMatchObject({ maxReceiveCount: 5 });
      expect(deadLetters.filter(({ id }) => speaksOf(redrive, id))).toHaveLength(1);
    }
  });

  it('are encrypted, keep messages for two weeks and are spoken to over TLS only', () => {
    for (const { id, properties } of queues) {
      expect(properties).toMatchObject({
        SqsManagedSseEnabled: true,
        MessageRetentionPeriod: 1_209_600,
      });
      const policy = ofType('AWS::SQS::QueuePolicy').find((one) =>
        speaksOf(one.properties['Queues'], id),
      );
      expect(policy?.properties).toMatchObject({
        PolicyDocument: {
          Statement: including(
            having({
              Effect: 'Deny',
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            }),
          ),
        },
      });
    }
  });

  it('hide a message for six times as long as its worker may take', () => {
    for (const { properties } of workQueues) expect(properties['VisibilityTimeout']).toBe(6 * 300);
  });

  it('have a worker that says which messages have to come again', () => {
    const mappings = ofType('AWS::Lambda::EventSourceMapping');
    for (const { id } of workQueues) {
      const [mapping, ...more] = mappings.filter(({ properties }) =>
        speaksOf(properties['EventSourceArn'], id),
      );
      expect(more).toEqual([]);
      expect(mapping?.properties['FunctionResponseTypes']).toEqual(['ReportBatchItemFailures']);
    }
  });

  it('ring when a single message lies in their dead letter', () => {
    for (const { id } of deadLetters) {
      const [alarm, ...more] = alarms.filter(
        ({ properties }) =>
          speaksOf(properties['Dimensions'], id) &&
          properties['MetricName'] === 'ApproximateNumberOfMessagesVisible',
      );
      expect(more).toEqual([]);
      expect(alarm?.properties).toMatchObject({
        Threshold: 1,
        EvaluationPeriods: 1,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      });
    }
  });
});

describe('mail', () => {
  it('tells of bounces and complaints by a queue, and of nothing else', () => {
    const { properties: settings, id } = one('AWS::SES::ConfigurationSet');
    expect(settings).toMatchObject({
      ReputationOptions: { ReputationMetricsEnabled: true },
      // The list of the account would keep addresses that our own gives free again.
      SuppressionOptions: { SuppressedReasons: [] },
    });
    expect(one('AWS::SES::ConfigurationSetEventDestination').properties).toMatchObject({
      ConfigurationSetName: { Ref: id },
      EventDestination: {
        Enabled: true,
        EventBridgeDestination: { EventBusArn: anything() },
        MatchingEventTypes: ['bounce', 'complaint'],
      },
    });
    const rule = ruleAbout('aws.ses');
    expect(rule).toMatchObject({
      EventPattern: {
        source: ['aws.ses'],
        detail: {
          eventType: ['Bounce', 'Complaint'],
          mail: { tags: { 'ses:configuration-set': [{ Ref: id }] } },
        },
      },
      Targets: [having({ DeadLetterConfig: anything() })],
    });
    expect(workQueues.filter((queue) => speaksOf(rule?.['Targets'], queue.id))).toHaveLength(1);
  });

  it('comes from a domain that signs it', () => {
    expect(one('AWS::SES::EmailIdentity').properties).toMatchObject({
      EmailIdentity: 'veracite.example',
      MailFromAttributes: { MailFromDomain: 'bounce.veracite.example' },
    });
  });

  it('rings well before the mail service stops it', () => {
    const thresholdOf = (metric: string) =>
      alarms.find(({ properties }) => properties['MetricName'] === metric)?.properties['Threshold'];
    expect(thresholdOf('Reputation.BounceRate')).toBeLessThan(0.05);
    expect(thresholdOf('Reputation.ComplaintRate')).toBeLessThan(0.001);
  });
});

describe('what happened in the product', () => {
  it('goes from the bus to the queue of alerts, and to its dead letter when it cannot', () => {
    const properties = ruleAbout('article-read') ?? {};
    expect(properties).toMatchObject({
      EventBusName: anything(),
      EventPattern: {
        source: ['veracite'],
        'detail-type': ['article-read', 'notices-changed'],
      },
      Targets: [having({ DeadLetterConfig: anything() })],
    });
    expect(workQueues.filter(({ id }) => speaksOf(properties['Targets'], id))).toHaveLength(1);
    expect(JSON.stringify(properties['Targets'])).toContain('alertsqueue');
  });
});

describe('uploads', () => {
  it.each([
    ['uploads/', 'uploadsqueue', undefined],
    // Its check is stored just after the file.
    ['manuscripts/', 'manuscriptuploadsqueue', 60],
  ])('under %s go to their queue, and to its dead letter if they cannot', (prefix, name, delay) => {
    const properties = ruleAbout(prefix) ?? {};
    expect(properties).toMatchObject({
      EventPattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: { object: { key: [{ prefix }] } },
      },
      Targets: [
        having({
          InputTransformer: {
            InputPathsMap: {
              'detail-object-key': '$.detail.object.key',
              'detail-object-sequencer': '$.detail.object.sequencer',
              time: '$.time',
            },
            InputTemplate:
              '{"file":<detail-object-key>,"at":<time>,"sequence":<detail-object-sequencer>}',
          },
          DeadLetterConfig: anything(),
        }),
      ],
    });
    const targets = workQueues.filter(({ id }) => speaksOf(properties['Targets'], id));
    expect(targets.map(({ id }) => id)).toEqual([expect.stringContaining(name)]);
    expect(targets[0]?.properties['DelaySeconds']).toBe(delay);
  });
});

describe('alarms', () => {
  it('say whom they hurt, where help is, and tell someone', () => {
    expect(descriptions.length).toBeGreaterThanOrEqual(10);
    for (const { AlarmDescription: description } of descriptions) {
      expect(chapterIn(description)).toBeDefined();
      expect(description.split(' Runbook: ')[0]?.split(' ').length).toBeGreaterThan(5);
    }
  });

  it('have a chapter each in the runbook, and no chapter is left without its alarm', () => {
    const docs = new URL('../../docs/', import.meta.url);
    const chaptersIn = (file: string): readonly string[] => {
      const [aboutAlarms = ''] = readFileSync(new URL(file, docs), 'utf8').split(
        '# Without an alarm',
      );
      return [...aboutAlarms.matchAll(/^## (.+)$/gm)].map(
        ([, heading]) => `docs/${file}#${heading ?? ''}`,
      );
    };
    const ofFeatures = readdirSync(new URL('runbook', docs)).map((file) => `runbook/${file}`);
    const chapters = ['runbook.md', ...ofFeatures].flatMap(chaptersIn);
    const named = descriptions.map(({ AlarmDescription: text }) => text.split(' Runbook: ')[1]);
    // Each function has an alarm that takes its own deployment back; what to do then is the same for all.
    const shared = 'docs/runbook.md#deployment-taken-back';
    const alone = named.filter((chapter) => chapter !== shared);
    expect(named.length - alone.length).toBeGreaterThan(40);
    expect([...alone, shared].sort()).toEqual([...chapters].sort());
    expect(new Set(alone).size).toBe(alone.length);
  });

  it('ring over TLS only', () => {
    expect(one('AWS::SNS::TopicPolicy').properties).toMatchObject({
      PolicyDocument: {
        Statement: including(having({ Effect: 'Deny', Action: 'sns:Publish' })),
      },
    });
  });
});
