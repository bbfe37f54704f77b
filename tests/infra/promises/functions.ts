import { readdirSync, readFileSync } from 'node:fs';

import { type Resource, speaksOf } from '../support/environment-templates.ts';
import {
  at,
  each,
  ofType,
  type Promised,
  type Resources,
  withChanged,
  without,
} from './promise.ts';

const FUNCTION = 'AWS::Lambda::Function';
const ALIAS = 'AWS::Lambda::Alias';
const MAPPING = 'AWS::Lambda::EventSourceMapping';
const INTEGRATION = 'AWS::ApiGatewayV2::Integration';
const GROUP = 'AWS::CodeDeploy::DeploymentGroup';
const ALARM = 'AWS::CloudWatch::Alarm';
const RULE = 'AWS::Events::Rule';
const POLICY = 'AWS::IAM::Policy';
const LOG = 'AWS::Logs::LogGroup';
const SECRET = 'AWS::SecretsManager::Secret';

const docs = new URL('../../../docs/', import.meta.url);

const chapters: ReadonlySet<string> = new Set(
  ['runbook.md', ...readdirSync(new URL('runbook', docs)).map((file) => `runbook/${file}`)].flatMap(
    (file) =>
      [...readFileSync(new URL(file, docs), 'utf8').matchAll(/^## (.+)$/gm)].map(
        ([, chapter = '']) => `docs/${file}#${chapter}`,
      ),
  ),
);

const statementsOf = ({ properties }: Resource): readonly unknown[] =>
  [at(properties, 'PolicyDocument.Statement')].flat();

/** CDK brings one function of its own, which copies the web app and whose policy is CDK's. */
const isOurs = ({ id }: Resource) => !id.startsWith('CustomCDKBucketDeployment');

const canariesOf = (all: Resources) =>
  ofType(all, GROUP).filter(
    ({ properties }) =>
      speaksOf(
        properties['DeploymentConfigName'],
        'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      ) &&
      speaksOf(properties['AutoRollbackConfiguration'], 'DEPLOYMENT_STOP_ON_ALARM') &&
      at(properties, 'AutoRollbackConfiguration.Enabled') === true &&
      at(properties, 'AlarmConfiguration.Enabled') === true &&
      ofType(all, ALARM).some((alarm) =>
        speaksOf(at(properties, 'AlarmConfiguration.Alarms'), alarm.id),
      ),
  );

const hasCanary = (all: Resources, value: unknown): boolean =>
  ofType(all, ALIAS).some(
    ({ id, updatePolicy }) =>
      speaksOf(value, id) &&
      canariesOf(all).some((group) =>
        speaksOf(at(updatePolicy, 'CodeDeployLambdaAliasUpdate'), group.id),
      ),
  );

const isTimer = (one: Resource) => one.type === ALARM && /waits/.test(one.id);

/** What runs is bounded, watched, allowed little, and comes into use with care. */
export const ofFunctions: readonly Promised[] = [
  {
    promise: 'a new version answers a tenth of the calls first, and goes back when its alarm rings',
    brokenBy: (all) => [
      ...each(all, INTEGRATION, 'calls go past the alias', ({ properties }) =>
        hasCanary(all, properties['IntegrationUri']),
      ),
      ...each(all, MAPPING, 'messages go past the alias', ({ properties }) =>
        hasCanary(all, properties['FunctionName']),
      ),
      ...each(
        all,
        'AWS::Lambda::Url',
        'streams go past the alias',
        ({ properties }) =>
          hasCanary(
            all,
            `${JSON.stringify(properties['TargetFunctionArn'])}${JSON.stringify(properties['Qualifier'] ?? '')}`,
          ) || properties['Qualifier'] === 'live',
      ),
      ...ofType(all, RULE)
        .filter(
          ({ properties }) =>
            'ScheduleExpression' in properties && !hasCanary(all, properties['Targets']),
        )
        .map(({ id }) => `${id}: schedules go past the alias.`),
    ],
    faults: {
      'no alarms': withChanged(GROUP, 'AlarmConfiguration'),
      'alarms that are not heeded': withChanged(GROUP, 'AlarmConfiguration.Enabled', false),
      'no way back': withChanged(GROUP, 'AutoRollbackConfiguration'),
      'all at once': withChanged(
        GROUP,
        'DeploymentConfigName',
        'CodeDeployDefault.LambdaAllAtOnce',
      ),
      'no deployment at all': without(GROUP),
      'an integration with the function itself': (all) => {
        const [made] = ofType(all, FUNCTION).filter(isOurs);
        return withChanged(INTEGRATION, 'IntegrationUri', { 'Fn::GetAtt': [made?.id, 'Arn'] })(all);
      },
      'an alias that CloudFormation moves by itself': (all) =>
        all.map((one) => (one.type === ALIAS ? { ...one, updatePolicy: undefined } : one)),
    },
  },
  {
    promise: 'nobody may do everything, or with everything',
    brokenBy: (all) =>
      ofType(all, POLICY)
        .filter(isOurs)
        .flatMap((policy) =>
          statementsOf(policy).flatMap((statement) => {
            const actions = [at(statement, 'Action')].flat().map(String);
            const resources = [at(statement, 'Resource')].flat();
            const isTracing = actions.every((action) => action.startsWith('xray:'));
            return [
              ...actions
                .filter((action) => action.includes('*'))
                .map((action) => `${policy.id}: may ${action}.`),
              ...(resources.includes('*') && !isTracing ? [`${policy.id}: with everything.`] : []),
            ];
          }),
        ),
    faults: {
      'all of a service': withChanged(POLICY, 'PolicyDocument.Statement.0.Action', 'dynamodb:*'),
      'all tables': withChanged(POLICY, 'PolicyDocument.Statement.0', {
        Effect: 'Allow',
        Action: 'dynamodb:GetItem',
        Resource: '*',
      }),
    },
  },
  {
    promise: 'every alarm says where help is, that help is there, and it tells somebody',
    brokenBy: (all) =>
      each(all, ALARM, 'no chapter, or nobody hears', ({ properties }) => {
        const [, chapter = ''] = String(properties['AlarmDescription']).split(' Runbook: ');
        return chapters.has(chapter) && [properties['AlarmActions'] ?? []].flat().length > 0;
      }),
    faults: {
      'a chapter that is missing': withChanged(
        ALARM,
        'AlarmDescription',
        'Something hurts somebody. Runbook: docs/runbook.md#no-such-chapter',
      ),
      'no chapter': withChanged(ALARM, 'AlarmDescription', 'Something hurts somebody.'),
      'nobody is told': withChanged(ALARM, 'AlarmActions', []),
    },
  },
  {
    promise: 'every log ends, and every function has one of its own',
    brokenBy: (all) => [
      ...each(all, LOG, 'never ends', ({ properties }) => properties['RetentionInDays'] === 90),
      ...each(all, FUNCTION, 'has no log of its own', ({ properties }) =>
        ofType(all, LOG).some(({ id }) => speaksOf(at(properties, 'LoggingConfig.LogGroup'), id)),
      ),
    ],
    faults: {
      'a log without end': withChanged(LOG, 'RetentionInDays'),
      'a function that logs where Lambda likes': withChanged(FUNCTION, 'LoggingConfig'),
    },
  },
  {
    promise: 'workers are bounded and give back alone what failed',
    brokenBy: (all) =>
      each(
        all,
        MAPPING,
        'is unbounded, or takes good messages along',
        ({ properties }) =>
          Number(at(properties, 'ScalingConfig.MaximumConcurrency')) >= 2 &&
          at(properties, 'FunctionResponseTypes.0') === 'ReportBatchItemFailures',
      ),
    faults: {
      unbounded: withChanged(MAPPING, 'ScalingConfig'),
      'all or nothing': withChanged(MAPPING, 'FunctionResponseTypes'),
    },
  },
  {
    promise: 'somebody hears when the messages of a queue wait too long',
    brokenBy: (all) => {
      const late = ofType(all, ALARM).filter(isTimer);
      const queues = ofType(all, 'AWS::SQS::Queue').filter(
        (one) => 'RedrivePolicy' in one.properties,
      );
      return queues
        .filter(({ id }) => !late.some(({ properties }) => speaksOf(properties['Dimensions'], id)))
        .map(({ id }) => `${id}: nobody hears.`);
    },
    faults: { 'an alarm less': without(ALARM, isTimer) },
  },
  {
    promise: 'no secret stands in a template',
    brokenBy: (all) =>
      ofType(all, FUNCTION).flatMap(({ id, properties }) =>
        Object.entries(at(properties, 'Environment.Variables') ?? {})
          .filter(
            ([name, value]) =>
              /SECRET|_KEY|_KEYS|TOKEN/.test(name) &&
              // A reference is an object; one to the word itself may stand in a text.
              typeof value === 'string' &&
              !value.includes('{{resolve:secretsmanager:'),
          )
          .map(([name]) => `${id}: ${name} stands there in plain words.`),
      ),
    faults: {
      'a word instead of a reference': withChanged(
        FUNCTION,
        'Environment.Variables.EDGE_SECRET',
        'open-sesame',
      ),
    },
  },
  {
    promise: 'the keys that sign tokens rotate each day',
    brokenBy: (all) =>
      each(
        all,
        'AWS::SecretsManager::RotationSchedule',
        'does not rotate each day',
        ({ properties }) =>
          at(properties, 'RotationRules.ScheduleExpression') === 'rate(1 day)' &&
          ofType(all, SECRET).some(
            ({ id }) => id.startsWith('tokenkeys') && speaksOf(properties['SecretId'], id),
          ),
      ),
    faults: {
      'no schedule': without('AWS::SecretsManager::RotationSchedule'),
      'a schedule of another secret': withChanged(
        'AWS::SecretsManager::RotationSchedule',
        'SecretId',
        'another',
      ),
    },
  },
  {
    promise: 'bounces and complaints come back to us',
    brokenBy: (all) =>
      each(
        all,
        'AWS::SES::ConfigurationSetEventDestination',
        'nobody hears of bounces',
        ({ properties }) =>
          at(properties, 'EventDestination.Enabled') === true &&
          JSON.stringify(at(properties, 'EventDestination.MatchingEventTypes')) ===
            '["bounce","complaint"]',
      ),
    faults: {
      'nobody listens': without('AWS::SES::ConfigurationSetEventDestination'),
      'complaints are lost': withChanged(
        'AWS::SES::ConfigurationSetEventDestination',
        'EventDestination.MatchingEventTypes',
        ['bounce'],
      ),
    },
  },
  {
    promise: 'somebody hears before a month costs more than it may',
    brokenBy: (all) =>
      each(all, 'AWS::Budgets::Budget', 'nobody hears', ({ properties }) => {
        const told = at(properties, 'NotificationsWithSubscribers');
        return (
          Array.isArray(told) &&
          told.some((one) => at(one, 'Notification.Threshold') === 80) &&
          told.every((one) => at(one, 'Subscribers.0.SubscriptionType') === 'SNS') &&
          Number(at(properties, 'Budget.BudgetLimit.Amount')) > 0 &&
          JSON.stringify(at(properties, 'Budget.CostFilters')).includes('user:environment$') &&
          ofType(all, 'AWS::SNS::TopicPolicy').some((policy) =>
            speaksOf(policy.properties, 'budgets.amazonaws.com'),
          )
        );
      }),
    faults: {
      'no budget': without('AWS::Budgets::Budget'),
      'nobody is told': withChanged('AWS::Budgets::Budget', 'NotificationsWithSubscribers', []),
      'the topic refuses': without('AWS::SNS::TopicPolicy'),
    },
  },
  {
    promise: 'one page shows what answers, and another what is worked, with every queue on it',
    brokenBy: (all) => {
      const pages = ofType(all, 'AWS::CloudWatch::Dashboard').map((one) =>
        JSON.stringify(one.properties),
      );
      return [
        ...(pages.length === 2 ? [] : [`There are ${pages.length} pages.`]),
        ...ofType(all, 'AWS::SQS::Queue')
          .filter(({ id }) => !/^schedules/.test(id))
          .filter(({ id }) => !pages.some((page) => page.includes(id)))
          .map(({ id }) => `${id} is on no page.`),
      ];
    },
    faults: { 'a page less': without('AWS::CloudWatch::Dashboard') },
  },
];
