import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { openSecondReader } from '#infra/composition/second-reader-model.ts';

/** Opens the second reader of a function that does nothing else; undefined leaves all labels to the first reader. */
export const secondReaderOnAws = (): SecondReader | undefined => openSecondReader('process');
