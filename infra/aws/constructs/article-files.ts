import { CfnBucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { EXPORT_FILES } from '#functions/features/exports/export-jobs.ts';
import { MANUSCRIPT_FILES_PREFIX } from '#functions/features/reference-checks/reference-check-jobs.ts';
import { UPLOADED_FILES } from '#functions/records/articles/stored-article.ts';

import { createPrivateBucket } from '../defaults/private-bucket.ts';

const OLD_VERSION_DAYS = 30;
const UPLOAD_DAYS = 30;
/** The product deletes exports after a week; this lifecycle rule covers what it missed. */
const EXPORT_DAYS = 8;

const MANUSCRIPT_DAYS = 1;

/** Buckets of the product: uploads waiting to be read, and each article with the results of reading it. */
export const createArticleFiles = (
  scope: Construct,
  { keeps, logs }: { readonly keeps: boolean; readonly logs: IBucket },
): IBucket => {
  const files = createPrivateBucket(scope, 'files', {
    keeps,
    logs,
    versioned: true,
    // Browsers upload manuscripts directly. The signature in the URL authorizes the upload, whatever the origin of the
    // page.
    cors: [{ allowedMethods: [HttpMethods.PUT], allowedOrigins: ['*'], allowedHeaders: ['*'] }],
    lifecycleRules: [
      { noncurrentVersionExpiration: Duration.days(OLD_VERSION_DAYS) },
      // Once read, a source is stored under articles/, so the upload is no longer needed.
      { prefix: UPLOADED_FILES, expiration: Duration.days(UPLOAD_DAYS) },
      // Deleted as soon as they are read; no older version remains either.
      {
        prefix: MANUSCRIPT_FILES_PREFIX,
        expiration: Duration.days(MANUSCRIPT_DAYS),
        noncurrentVersionExpiration: Duration.days(MANUSCRIPT_DAYS),
      },
      { prefix: EXPORT_FILES, expiration: Duration.days(EXPORT_DAYS) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
  // Declared in the template, because CDK would otherwise add a function that sets it during deployment.
  if (files.node.defaultChild instanceof CfnBucket)
    files.node.defaultChild.addPropertyOverride(
      'NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled',
      true,
    );
  return files;
};
