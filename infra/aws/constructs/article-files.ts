import { CfnBucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { EXPORT_FILES } from '#functions/features/exports/export-jobs.ts';
import { MANUSCRIPT_FILES } from '#functions/features/reference-checks/reference-check-jobs.ts';
import { UPLOADED_FILES } from '#functions/records/articles/stored-article.ts';

import { privateBucket } from '../house/private-bucket.ts';

const OLD_VERSION_DAYS = 30;
const UPLOAD_DAYS = 30;
/** The product itself forgets exports after a week; this is for what it could not reach. */
const EXPORT_DAYS = 8;

const MANUSCRIPT_DAYS = 1;

/** The files of the product: uploads on their way in, and each article with what was read in it. */
export const articleFiles = (
  scope: Construct,
  { keeps, logs }: { readonly keeps: boolean; readonly logs: IBucket },
): IBucket => {
  const files = privateBucket(scope, 'files', {
    keeps,
    logs,
    versioned: true,
    // Manuscripts are put by the browser itself. What opens the bucket is the signature in the address, wherever a page is from.
    cors: [{ allowedMethods: [HttpMethods.PUT], allowedOrigins: ['*'], allowedHeaders: ['*'] }],
    lifecycleRules: [
      { noncurrentVersionExpiration: Duration.days(OLD_VERSION_DAYS) },
      // Once read, a source is kept under articles/: the upload has done its work.
      { prefix: UPLOADED_FILES, expiration: Duration.days(UPLOAD_DAYS) },
      // Deleted as soon as they were read; nothing of them stays behind as an older version either.
      {
        prefix: MANUSCRIPT_FILES,
        expiration: Duration.days(MANUSCRIPT_DAYS),
        noncurrentVersionExpiration: Duration.days(MANUSCRIPT_DAYS),
      },
      { prefix: EXPORT_FILES, expiration: Duration.days(EXPORT_DAYS) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
  // Said in the template itself: CDK would add a function to say it while deploying.
  if (files.node.defaultChild instanceof CfnBucket)
    files.node.defaultChild.addPropertyOverride(
      'NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled',
      true,
    );
  return files;
};
