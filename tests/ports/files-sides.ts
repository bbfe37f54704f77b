import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

import { s3Files, s3Settings } from '#functions/adapters/aws/files.ts';
import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { type Files } from '#functions/platform/ports/files.ts';
import { startObjectStore } from '#tests/support/engines/object-store.ts';

import { answerFileLinks } from './files-server.ts';
import { localEngine, type Side } from './sides.ts';

export const embeddedFiles = async (): Promise<Side<Files>> => {
  const folder = await mkdtemp(join(tmpdir(), 'veracite-files-'));
  const server = await answerFileLinks((baseUrl) =>
    openEmbeddedFiles({ folder, baseUrl, secret: 'a secret', clock: () => new Date() }),
  );
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { name: 'embedded', port: server.files, stop };
};

export const realFiles = async (): Promise<Side<Files> | { readonly unavailable: string }> => {
  const engine = await startObjectStore();
  if ('unavailable' in engine) return engine;
  const client = new S3Client({
    ...localEngine(engine.endpoint),
    ...s3Settings,
    // Elsewhere a bucket must be told its region.
    region: 'us-east-1',
    forcePathStyle: true,
  });
  const bucket = `veracite-${process.pid}`;
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const stop = async () => {
    client.destroy();
    await engine.stop();
  };
  return { name: 'S3 (S3Proxy)', port: s3Files({ client, bucket }), stop };
};
