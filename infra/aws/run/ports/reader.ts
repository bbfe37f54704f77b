import { modelInUse } from '#functions/ingest/stance/classifier.ts';
import { articleReader } from '#infra/composition/reader.ts';
import type { Ports } from '#infra/composition/world.ts';

export const readerOnAws = (): Ports['read'] => articleReader();

export const modelOnAws = (): string => modelInUse;
