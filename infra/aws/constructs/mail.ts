import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import {
  CfnConfigurationSet,
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { type Environment } from '../environments.ts';
import { createAlarm, type AlarmTarget } from '../defaults/alarm.ts';
import { type WorkerQueue } from '../defaults/worker-queue.ts';

/** The sender and the configuration set of the product's email. */
export type MailSetup = {
  readonly identity: EmailIdentity;
  readonly settings: ConfigurationSet;
  /** The bare address; the only one functions may send as. */
  readonly sender: string;
};

/** SES reviews an account at a bounce rate of 5 % and at a complaint rate of 0.1 %. */
const MAX_BOUNCE_RATE = 0.03;
const MAX_COMPLAINT_RATE = 0.0008;

/** The sending domain. It becomes active once its owner has added the DNS records of the outputs. */
export const createMailIdentity = (
  scope: Construct,
  { mail, protectsData }: Environment,
): EmailIdentity => {
  const identity = new EmailIdentity(scope, 'mail-identity', {
    identity: Identity.domain(mail.domain),
    mailFromDomain: `bounce.${mail.domain}`,
  });
  identity.applyRemovalPolicy(protectsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
  identity.dkimRecords.forEach(({ name, value }, index) => {
    new CfnOutput(scope, `mail-record-${String(index + 1)}`, {
      description: `A CNAME record required in the DNS of ${mail.domain} before email can be sent.`,
      value: `${name} CNAME ${value}`,
    });
  });
  return identity;
};

/** Configuration set through which bounces and complaints are reported to us. */
export const createMailSettings = (
  scope: Construct,
  { identity, domain }: { readonly identity: EmailIdentity; readonly domain: string },
): MailSetup => {
  const settings = new ConfigurationSet(scope, 'mail', { reputationMetrics: true });
  // The account-level suppression list would block addresses permanently and silently; ours is lifted when a person
  // confirms again.
  if (settings.node.defaultChild instanceof CfnConfigurationSet)
    settings.node.defaultChild.addPropertyOverride('SuppressionOptions.SuppressedReasons', []);
  settings.addEventDestination('mail-events', {
    destination: EventDestination.eventBus(
      EventBus.fromEventBusName(scope, 'default-bus', 'default'),
    ),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return { identity, settings, sender: `no-reply@${domain}` };
};

/** Bounces and complaints are queued for processing. */
export const queueMailFeedback = (
  scope: Construct,
  { settings }: Pick<MailSetup, 'settings'>,
  { queue, deadLetter }: WorkerQueue,
) =>
  new Rule(scope, 'mail-feedback-is-queued', {
    description: 'An email bounced or its recipient complained: record the address.',
    eventPattern: {
      source: ['aws.ses'],
      detail: {
        eventType: ['Bounce', 'Complaint'],
        mail: { tags: { 'ses:configuration-set': [settings.configurationSetName] } },
      },
    },
    targets: [new SqsQueue(queue, { deadLetterQueue: deadLetter })],
  });

export const createMailAlarms = (
  scope: Construct,
  watch: AlarmTarget,
  { settings }: Pick<MailSetup, 'settings'>,
) => {
  const rate = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': settings.configurationSetName },
      statistic: 'Maximum',
      period: Duration.hours(1),
    });
  createAlarm(scope, watch, {
    chapter: 'mail-bounces',
    humanImpact:
      'Many emails bounce; if this continues, SES stops all email and nobody can register.',
    metric: rate('Reputation.BounceRate'),
    atLeast: MAX_BOUNCE_RATE,
  });
  createAlarm(scope, watch, {
    chapter: 'mail-complaints',
    humanImpact:
      'Recipients mark our email as spam; if this continues, SES stops all email and nobody can register.',
    metric: rate('Reputation.ComplaintRate'),
    atLeast: MAX_COMPLAINT_RATE,
  });
};
