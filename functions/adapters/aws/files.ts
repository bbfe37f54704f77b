import { Readable } from 'node:stream';

import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

import {
  checkExpiry,
  checkFileKey,
  checkFilePrefix,
  checkJoined,
} from '#functions/platform/ports/file-keys.ts';
import { type FileInfo, type Files } from '#functions/platform/ports/files.ts';

import { callEngine, nameOf } from './engine-errors.ts';

/** Client settings that keep a presigned upload link from including the checksum of an empty file. */
export const s3Settings = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

export type S3FilesOptions = {
  /** Must be created with `s3Settings`. */
  readonly client: S3Client;
  /** A client with longer timeouts, for operations during which S3 sends nothing; `client` by default. */
  readonly joining?: S3Client;
  readonly bucket: string;
};

const unlessMissing = async <Result>(call: () => Promise<Result>) => {
  try {
    return await callEngine('S3', call);
  } catch (error) {
    if (['NoSuchKey', 'NotFound'].includes(nameOf(error))) return undefined;
    throw error;
  }
};

const infoOf = (key: string, bytes: number | undefined, modified: Date | undefined): FileInfo => ({
  key,
  bytes: bytes ?? 0,
  modifiedAt: (modified ?? new Date(0)).toISOString(),
});

/** Quoted for old browsers, and as UTF-8 for all others. */
const savedAs = (fileName: string) =>
  `attachment; filename="${fileName.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

/** How many parts are copied concurrently. */
const COPIES = 8;

/** Joins parts inside S3 without transferring their bytes through the function; aborts the upload when a part fails. */
const joined = async (
  client: S3Client,
  whole: { readonly Bucket: string; readonly Key: string },
  parts: readonly string[],
  contentType: string | undefined,
) => {
  const begin = new CreateMultipartUploadCommand({
    ...whole,
    ...(contentType !== undefined && { ContentType: contentType }),
  });
  const { UploadId } = await callEngine('S3', () => client.send(begin));
  const copied = async (part: string, place: number) => {
    const PartNumber = place + 1;
    const command = new UploadPartCopyCommand({
      ...whole,
      UploadId,
      PartNumber,
      CopySource: `${whole.Bucket}/${part}`,
    });
    const { CopyPartResult } = await callEngine('S3', () => client.send(command));
    return { PartNumber, ETag: CopyPartResult?.ETag };
  };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let from = 0; from < parts.length; from += COPIES) {
      const some = parts.slice(from, from + COPIES);
      Parts.push(...(await Promise.all(some.map((part, index) => copied(part, from + index)))));
    }
    const end = new CompleteMultipartUploadCommand({
      ...whole,
      UploadId,
      MultipartUpload: { Parts },
    });
    await callEngine('S3', () => client.send(end));
  } catch (error) {
    // The bucket's lifecycle rule removes uploads that cannot be aborted here.
    await client
      .send(new AbortMultipartUploadCommand({ ...whole, UploadId }))
      .catch(() => undefined);
    throw error;
  }
};

/** Stores files in an S3 bucket. */
export const s3Files = ({ client, joining = client, bucket: Bucket }: S3FilesOptions): Files => {
  const object = (Key: string) => {
    checkFileKey(Key);
    return { Bucket, Key };
  };

  const open = async (key: string) => {
    const command = new GetObjectCommand(object(key));
    return (await unlessMissing(() => client.send(command)))?.Body;
  };

  const infoAt = async (key: string) => {
    const command = new HeadObjectCommand(object(key));
    const head = await unlessMissing(() => client.send(command));
    return head && infoOf(key, head.ContentLength, head.LastModified);
  };

  async function* list(Prefix: string): AsyncGenerator<FileInfo> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket,
        Prefix,
        ...(ContinuationToken !== undefined && { ContinuationToken }),
      });
      const page = await callEngine('S3', () => client.send(command));
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key !== undefined) yield infoOf(Key, Size, LastModified);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  return {
    put: async (key, body, { contentType } = {}) => {
      const params = {
        ...object(key),
        ...(contentType !== undefined && { ContentType: contentType }),
      };
      if (!(body instanceof Readable)) {
        const command = new PutObjectCommand({ ...params, Body: body });
        await callEngine('S3', () => client.send(command));
        return;
      }
      // The file is sent in parts; a failed upload is aborted, so a partial file is never visible.
      const upload = new Upload({ client, params: { ...params, Body: body } });
      await callEngine('S3', () => upload.done());
    },
    join: async (parts, key, { contentType } = {}) => {
      const infos = await Promise.all(parts.map(infoAt));
      checkJoined(infos.map((info) => info?.bytes));
      const whole = object(key);
      const put = (Body: Uint8Array) =>
        client.send(
          new PutObjectCommand({
            ...whole,
            Body,
            ...(contentType !== undefined && { ContentType: contentType }),
          }),
        );
      // An empty part cannot be copied; only the last part can be empty.
      const filled = parts.filter((_, index) => (infos[index]?.bytes ?? 0) > 0);
      if (filled.length === 0) await callEngine('S3', () => put(new Uint8Array()));
      else await joined(joining, whole, filled, contentType);
    },
    get: async (key) => {
      const body = await open(key);
      return body && callEngine('S3', () => body.transformToByteArray());
    },
    stream: async (key) => {
      const body = await open(key);
      if (body === undefined || body instanceof Readable) return body;
      throw new TypeError('Outside a browser, S3 must return a Node stream.');
    },
    info: infoAt,
    remove: async (key) => {
      const command = new DeleteObjectCommand(object(key));
      await callEngine('S3', () => client.send(command));
    },
    list: (prefix) => {
      checkFilePrefix(prefix);
      return list(prefix);
    },
    downloadUrl: async (key, { expiresSeconds, fileName }) => {
      checkExpiry(expiresSeconds);
      const command = new GetObjectCommand({
        ...object(key),
        ...(fileName !== undefined && { ResponseContentDisposition: savedAs(fileName) }),
      });
      return getSignedUrl(client, command, { expiresIn: expiresSeconds });
    },
    uploadUrl: async (key, { expiresSeconds, bytes }) => {
      checkExpiry(expiresSeconds);
      const command = new PutObjectCommand({ ...object(key), ContentLength: bytes });
      return getSignedUrl(client, command, {
        expiresIn: expiresSeconds,
        // The size is signed, so a client cannot upload more than it declared.
        signableHeaders: new Set(['content-length']),
      });
    },
  };
};
