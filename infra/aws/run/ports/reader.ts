import { createClassifier, modelInUse } from '#functions/ingest/stance/classifier.ts';
import { once } from '#functions/platform/once.ts';
import { createArticleReader } from '#infra/composition/reader.ts';
import type { Ports } from '#infra/composition/world.ts';

const classifier = once(() => createClassifier());

export const readerOnAws = (): Ports['read'] => createArticleReader(classifier);

export const modelOnAws = (): string => modelInUse;

export const classifierOnAws = (): Ports['classifier'] => classifier;
