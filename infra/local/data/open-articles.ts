import { resolve } from 'node:path';

import { S3Client } from '@aws-sdk/client-s3';

import { s3OpenArticles, unsigned } from '#functions/adapters/aws/open-articles.ts';
import { folderOfOpenArticles } from '#functions/adapters/embedded/open-articles.ts';
import { type OpenArticles } from '#functions/platform/ports/open-articles.ts';

const REGION = 'us-east-1';

/**
 * Opens a collection by its location: `s3://bucket` (AWS), `https://host/bucket` (S3-compatible), or a local folder.
 */
export const openLocalArticles = (location: string): OpenArticles => {
  const [, name] = /^s3:[/][/]([a-z0-9.-]+)[/]?$/.exec(location) ?? [];
  if (name !== undefined)
    return s3OpenArticles({ client: new S3Client({ region: REGION, ...unsigned }), bucket: name });
  if (!/^https?:[/][/]/.test(location)) return folderOfOpenArticles(resolve(location));
  const { origin, pathname } = new URL(location);
  return s3OpenArticles({
    client: new S3Client({ region: REGION, endpoint: origin, forcePathStyle: true, ...unsigned }),
    bucket: pathname.replaceAll('/', ''),
  });
};
