import { S3Client } from '@aws-sdk/client-s3';

import { s3Files, s3Settings } from '#functions/adapters/aws/files.ts';

import { environment } from '../environment.ts';
import { FILE_TIMEOUTS, MULTIPART_TIMEOUTS } from './request-timeouts.ts';

export const filesOnAws = () =>
  s3Files({
    client: new S3Client({ ...FILE_TIMEOUTS, ...s3Settings }),
    joining: new S3Client({ ...MULTIPART_TIMEOUTS, ...s3Settings }),
    bucket: environment('FILES_BUCKET'),
  });
