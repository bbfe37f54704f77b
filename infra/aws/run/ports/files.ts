import { S3Client } from '@aws-sdk/client-s3';

import { s3Files, s3Settings } from '#functions/adapters/aws/files.ts';

import { environment } from '../environment.ts';
import { PATIENCE_WITH_FILES, PATIENCE_WITH_JOINING } from './patience.ts';

export const filesOnAws = () =>
  s3Files({
    client: new S3Client({ ...PATIENCE_WITH_FILES, ...s3Settings }),
    joining: new S3Client({ ...PATIENCE_WITH_JOINING, ...s3Settings }),
    bucket: environment('FILES_BUCKET'),
  });
