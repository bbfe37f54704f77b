import { S3Client } from '@aws-sdk/client-s3';

import { s3Files, s3Settings } from '#functions/adapters/aws/files.ts';
import { HOME_PAGE_FILE, SHELL_FILE } from '#infra/pages/web-file-names.ts';

import { environment } from '../environment.ts';
import { DEFAULT_TIMEOUTS } from './request-timeouts.ts';

/** Reads the built web app: its page, and the text of the home page if there is one. */
export const webShellOnAws = () => {
  const files = s3Files({
    client: new S3Client({ ...DEFAULT_TIMEOUTS, ...s3Settings }),
    bucket: environment('WEB_BUCKET'),
  });
  const read = async (file: string): Promise<string | undefined> => {
    const bytes = await files.get(file);
    return bytes && Buffer.from(bytes).toString('utf8');
  };
  return {
    shell: async (): Promise<string> => {
      const shell = await read(SHELL_FILE);
      if (shell === undefined) throw new Error('The bucket of the web app contains no index.html.');
      return shell;
    },
    firstPage: () => read(HOME_PAGE_FILE),
  };
};
