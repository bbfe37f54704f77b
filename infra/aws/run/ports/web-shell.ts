import { S3Client } from '@aws-sdk/client-s3';

import { s3Files, s3Settings } from '#functions/adapters/aws/files.ts';

import { environment } from '../environment.ts';
import { PATIENCE } from './patience.ts';

/** Reads the page that the web app was built into. */
export const webShellOnAws = (): (() => Promise<string>) => {
  const files = s3Files({
    client: new S3Client({ ...PATIENCE, ...s3Settings }),
    bucket: environment('WEB_BUCKET'),
  });
  return async () => {
    const shell = await files.get('index.html');
    if (!shell) throw new Error('The bucket of the web app holds no index.html.');
    return Buffer.from(shell).toString('utf8');
  };
};
