import { Readable } from 'node:stream';

import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';

import { bytesWithin, type OpenArticles } from '#functions/platform/ports/open-articles.ts';

import { callEngine, nameOf } from './engine-errors.ts';

/** Without an account, requests are unsigned; a public bucket accepts them. */
export const unsigned = { signer: { sign: async <Request>(request: Request) => request } };

type Options = { readonly client: S3Client; readonly bucket: string };

/** Reads a third party's bucket over S3. */
export const s3OpenArticles = ({ client, bucket }: Options): OpenArticles => {
  const page = (Prefix: string, more: Readonly<Record<string, string | undefined>>) =>
    callEngine('The bucket of open articles', () =>
      client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ...more })),
    );
  const opened = async (key: string): Promise<Readable | undefined> => {
    try {
      const { Body } = await callEngine('The bucket of open articles', () =>
        client.send(new GetObjectCommand({ Bucket: bucket, Key: key })),
      );
      // In Node the SDK returns a Node stream.
      return Body instanceof Readable ? Body : undefined;
    } catch (error) {
      if (['NoSuchKey', 'NotFound'].includes(nameOf(error))) return undefined;
      throw error;
    }
  };

  return {
    stream: opened,
    get: async (key, mostBytes) => {
      const stream = await opened(key);
      // An interrupted download counts as an outage, too.
      return (
        stream && callEngine('The bucket of open articles', () => bytesWithin(stream, mostBytes))
      );
    },
    below: async (prefix) => {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const answer = await page(prefix, { Delimiter: '/', ContinuationToken });
        for (const { Prefix } of answer.CommonPrefixes ?? [])
          if (Prefix !== undefined) names.push(Prefix.slice(prefix.length));
        ContinuationToken = answer.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return names;
    },
    async *list(prefix, after) {
      let ContinuationToken: string | undefined;
      do {
        const answer = await page(
          prefix,
          ContinuationToken === undefined ? { StartAfter: after } : { ContinuationToken },
        );
        for (const { Key, ETag, LastModified } of answer.Contents ?? [])
          if (Key !== undefined)
            yield {
              key: Key,
              etag: (ETag ?? '').replaceAll('"', ''),
              modifiedAt: (LastModified ?? new Date(0)).toISOString(),
            };
        ContinuationToken = answer.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
};
