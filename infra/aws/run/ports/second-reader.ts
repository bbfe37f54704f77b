import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';

/** PLUG: the model of a function opens here (`createSecondReader`); undefined leaves all labels to the first reader. */
export const secondReaderOnAws = (): SecondReader | undefined => undefined;
