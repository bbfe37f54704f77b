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

import { accept } from './accepted.ts';

const LOG_DAYS = 90;
const UNFINISHED_UPLOAD_DAYS = 7;

type PrivateBucketProps = Pick<BucketProps, 'versioned' | 'lifecycleRules' | 'cors'> & {
  /** Whether it outlives its stack. A bucket that does not is deleted only when it is empty. */
  readonly keeps: boolean;
  readonly logs: IBucket;
};

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const;

/** A bucket that nobody reads but whom we grant it, over TLS only, and that writes down who did. */
export const privateBucket = (
  scope: Construct,
  id: string,
  { keeps, logs, lifecycleRules = [], ...rest }: PrivateBucketProps,
): IBucket =>
  seen(
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

/** Where the other buckets write who read them; forgotten after 90 days. */
export const logBucket = (
  scope: Construct,
  id: string,
  { keeps, writer }: { readonly keeps: boolean; readonly writer: 'buckets' | 'cloudfront' },
): IBucket => {
  const made = new Bucket(scope, id, {
    ...closed,
    // CloudFront still hands over its log files by access control lists; buckets do so by policy.
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
  accept(made, [
    'AwsSolutions-S1',
    'It is where access is written down; logging itself would never end.',
  ]);
  return seen(made);
};

// CDK declares the optional members of IBucket more strictly than its own Bucket fulfils them: every Bucket is one.
const seen = (bucket: Bucket) => bucket as IBucket;
