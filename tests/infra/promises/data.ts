import { speaksOf } from '../support/environment-templates.ts';
import { at, each, ofType, type Promised, withChanged, without } from './promise.ts';

const TABLE = 'AWS::DynamoDB::Table';
const BUCKET = 'AWS::S3::Bucket';
const BUCKET_POLICY = 'AWS::S3::BucketPolicy';
const DOMAIN = 'AWS::OpenSearchService::Domain';
const QUEUE = 'AWS::SQS::Queue';
const ALARM = 'AWS::CloudWatch::Alarm';

/** What is kept is kept safe. */
export const ofData: readonly Promised[] = [
  {
    promise: 'tables can be restored to any second',
    brokenBy: (all) =>
      each(
        all,
        TABLE,
        'no restoring to a point in time',
        ({ properties }) =>
          at(properties, 'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled') === true,
      ),
    faults: {
      'switched off': withChanged(
        TABLE,
        'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled',
        false,
      ),
      forgotten: withChanged(TABLE, 'PointInTimeRecoverySpecification'),
    },
  },
  {
    promise: 'what must not be lost outlives its stack',
    brokenBy: (all) => [
      ...each(
        all,
        TABLE,
        'goes with its stack',
        ({ deletionPolicy }) => deletionPolicy === 'Retain',
      ),
      ...each(
        all,
        BUCKET,
        'goes with its stack',
        // That of the web app is made again by each deployment.
        ({ id, deletionPolicy }) => deletionPolicy === 'Retain' || /^web[0-9A-F]+$/.test(id),
      ),
    ],
    faults: {
      'a table goes along': (all) =>
        all.map((one) => (one.type === TABLE ? { ...one, deletionPolicy: 'Delete' } : one)),
      'a bucket goes along': (all) =>
        all.map((one) => (one.id.startsWith('files') ? { ...one, deletionPolicy: 'Delete' } : one)),
    },
  },
  {
    promise: 'no bucket is open to the public',
    brokenBy: (all) =>
      each(all, BUCKET, 'may be opened to the public', ({ properties }) =>
        ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'].every(
          (name) => at(properties, `PublicAccessBlockConfiguration.${name}`) === true,
        ),
      ),
    faults: {
      'a policy may open it': withChanged(
        BUCKET,
        'PublicAccessBlockConfiguration.RestrictPublicBuckets',
        false,
      ),
      'nothing is blocked': withChanged(BUCKET, 'PublicAccessBlockConfiguration'),
    },
  },
  {
    promise: 'no policy of a bucket lets everybody do anything',
    brokenBy: (all) =>
      ofType(all, BUCKET_POLICY).flatMap(({ id, properties }) =>
        [at(properties, 'PolicyDocument.Statement')]
          .flat()
          .filter(
            (statement) =>
              at(statement, 'Effect') === 'Allow' &&
              JSON.stringify(at(statement, 'Principal')).includes('"*"'),
          )
          .map(() => `${id}: everybody may.`),
      ),
    faults: {
      'everybody may read': withChanged(BUCKET_POLICY, 'PolicyDocument.Statement.0', {
        Effect: 'Allow',
        Principal: { AWS: '*' },
        Action: 's3:GetObject',
        Resource: '*',
      }),
    },
  },
  {
    promise: 'buckets are encrypted, spoken to over TLS alone, and forget unfinished uploads',
    brokenBy: (all) => [
      ...each(all, BUCKET, 'is not encrypted', ({ properties }) =>
        JSON.stringify(at(properties, 'BucketEncryption') ?? '').includes('AES256'),
      ),
      ...each(all, BUCKET, 'keeps unfinished uploads', ({ properties }) =>
        JSON.stringify(at(properties, 'LifecycleConfiguration') ?? '').includes(
          'AbortIncompleteMultipartUpload',
        ),
      ),
      ...each(all, BUCKET, 'answers without TLS', ({ id }) =>
        ofType(all, BUCKET_POLICY).some(
          ({ properties }) =>
            speaksOf(properties['Bucket'], id) && speaksOf(properties, 'aws:SecureTransport'),
        ),
      ),
    ],
    faults: {
      'not encrypted': withChanged(BUCKET, 'BucketEncryption'),
      'no end of uploads': withChanged(BUCKET, 'LifecycleConfiguration'),
      'no policy': without(BUCKET_POLICY),
    },
  },
  {
    promise: 'search stands in three zones, with managers, encrypted and over HTTPS alone',
    brokenBy: (all) =>
      each(all, DOMAIN, 'is not as safe as it should be', ({ properties }) =>
        [
          ['ClusterConfig.ZoneAwarenessEnabled', true],
          ['ClusterConfig.ZoneAwarenessConfig.AvailabilityZoneCount', 3],
          ['ClusterConfig.DedicatedMasterCount', 3],
          ['EncryptionAtRestOptions.Enabled', true],
          ['NodeToNodeEncryptionOptions.Enabled', true],
          ['DomainEndpointOptions.EnforceHTTPS', true],
        ].every(([path, wanted]) => at(properties, String(path)) === wanted),
      ),
    faults: {
      'one zone': withChanged(DOMAIN, 'ClusterConfig.ZoneAwarenessEnabled', false),
      'two zones': withChanged(
        DOMAIN,
        'ClusterConfig.ZoneAwarenessConfig.AvailabilityZoneCount',
        2,
      ),
      'no managers': withChanged(DOMAIN, 'ClusterConfig.DedicatedMasterCount'),
      'plain HTTP': withChanged(DOMAIN, 'DomainEndpointOptions.EnforceHTTPS', false),
    },
  },
  {
    promise: 'each queue has a dead letter, redrive after five tries, and an alarm on it',
    brokenBy: (all) => {
      const queues = ofType(all, QUEUE);
      const buried = queues.flatMap(({ properties }) => at(properties, 'RedrivePolicy') ?? []);
      return queues.flatMap(({ id, properties }) => {
        const isDeadLetter = /deadletter/i.test(id);
        const rings = ofType(all, ALARM).some(
          (one) =>
            speaksOf(one.properties['Dimensions'], id) &&
            one.properties['MetricName'] === 'ApproximateNumberOfMessagesVisible' &&
            one.properties['Threshold'] === 1,
        );
        if (isDeadLetter) return rings ? [] : [`${id}: nothing rings when a message lies in it.`];
        if (at(properties, 'RedrivePolicy.maxReceiveCount') !== 5)
          return [`${id}: no dead letter after five tries.`];
        return queues.some(
          (other) => /deadletter/i.test(other.id) && buried.some((one) => speaksOf(one, other.id)),
        )
          ? []
          : [`${id}: its dead letter is not there.`];
      });
    },
    faults: {
      'no dead letter': (all) =>
        all.map((one) =>
          one.type === QUEUE && 'RedrivePolicy' in one.properties
            ? { ...one, properties: { ...one.properties, RedrivePolicy: undefined } }
            : one,
        ),
      'no alarm': without(
        ALARM,
        ({ properties }) => properties['MetricName'] === 'ApproximateNumberOfMessagesVisible',
      ),
    },
  },
  {
    promise: 'every thing that costs says whose it is',
    brokenBy: (all) =>
      [
        TABLE,
        BUCKET,
        DOMAIN,
        QUEUE,
        'AWS::Lambda::Function',
        'AWS::CloudFront::Distribution',
      ].flatMap((type) =>
        each(all, type, 'has no tags of product and environment', ({ properties }) =>
          ['product', 'environment'].every((tag) => speaksOf(properties['Tags'], `"${tag}"`)),
        ),
      ),
    faults: { 'a bucket without tags': withChanged(BUCKET, 'Tags') },
  },
];
