import * as z from 'zod';

/** The messages of the ingest queue. `submission` orders submissions: of two files of one work the later counts. */
export const IngestMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    /** Where the source file lies in Files; its name is the sha256 of its bytes. */
    file: z.string(),
    /** What the person called it, for the summary and the dead letter. */
    name: z.string(),
    submission: z.string(),
  }),
  /** Works have become known that this article cites without a DOI: match its references again. */
  z.object({ kind: z.literal('match-again'), article: z.string() }),
  /** There are new rulings about its statements: apply them. */
  z.object({ kind: z.literal('amend'), article: z.string() }),
  /** The article leaves the collection: its statements, counts, index entries and files. */
  z.object({ kind: z.literal('remove'), article: z.string() }),
  /** The classifier differs from the one that labeled the article of this file: relabel its statements. */
  z.object({ kind: z.literal('relabel'), file: z.string() }),
]);
export type IngestMessage = z.infer<typeof IngestMessage>;

export type ReadMessage = Extract<IngestMessage, { kind: 'read' }>;
