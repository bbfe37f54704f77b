import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { suppressFinding } from './suppress-finding.ts';

const LOG_DAYS = 90;
const UNFINISHED_UPLOAD_DAYS = 7;

type PrivateBucketProps = Pick<BucketProps, 'versioned' | 'lifecycleRules' | 'cors'> & {
  /** Whether it is retained when its stack is deleted. Otherwise it is deleted only when empty. */
  readonly keeps: boolean;
  readonly logs: IBucket;
};

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const;

/** A bucket readable only through explicit grants, over TLS only, with access logs. */
export const createPrivateBucket = (
  scope: Construct,
  id: string,
  { keeps, logs, lifecycleRules = [], ...rest }: PrivateBucketProps,
): IBucket =>
  asIBucket(
    new Bucket(scope, id, {
      ...closed,
      ...rest,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: keeps ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `${id}/`,
      lifecycleRules: [
        ...lifecycleRules,
        { abortIncompleteMultipartUploadAfter: Duration.days(UNFINISHED_UPLOAD_DAYS) },
      ],
    }),
  );

/** Target of the other buckets' access logs, which expire after 90 days. */
export const createLogBucket = (
  scope: Construct,
  id: string,
  { keeps, writer }: { readonly keeps: boolean; readonly writer: 'buckets' | 'cloudfront' },
): IBucket => {
  const createdBucket = new Bucket(scope, id, {
    ...closed,
    // CloudFront still delivers log files through access control lists; buckets use policies.
    objectOwnership:
      writer === 'cloudfront'
        ? ObjectOwnership.BUCKET_OWNER_PREFERRED
        : ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: keeps ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    lifecycleRules: [
      {
        expiration: Duration.days(LOG_DAYS),
        abortIncompleteMultipartUploadAfter: Duration.days(UNFINISHED_UPLOAD_DAYS),
      },
    ],
  });
  suppressFinding(createdBucket, [
    'AwsSolutions-S1',
    'It receives the access logs; logging access to it would never end.',
  ]);
  return asIBucket(createdBucket);
};

// CDK declares the optional members of IBucket more strictly than its own Bucket implements them; every Bucket is an
// IBucket.
const asIBucket = (bucket: Bucket) => bucket as IBucket;
