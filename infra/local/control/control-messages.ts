import * as z from 'zod';

import { type ManuscriptSummary } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { CollectionBody } from '#shared/contracts/collections.ts';
import { harvestedSets } from '#shared/domain/harvest.ts';
import { sourceNames } from '#shared/domain/source-name.ts';

const texts = z.array(z.string());
/** The parts of a summary that a check relies on; other fields of a reference are validated when they are used. */
const SummaryShape = z.object({
  title: z.string().optional(),
  hasAuthors: z.boolean(),
  hasMarks: z.boolean(),
  references: z.array(
    z.looseObject({
      id: z.string(),
      printed: z.string(),
      authors: texts,
      possibleTitles: texts,
      doi: z.string().optional(),
      pmid: z.string().optional(),
      title: z.string().optional(),
      year: z.number().optional(),
      isSelfCitation: z.boolean(),
      uses: z.array(z.object({ text: z.string(), section: z.string() })),
      useCount: z.int(),
    }),
  ),
  unlisted: texts,
  unlistedCount: z.int(),
});

/** A command sent to the running product over its socket. Paths are absolute. */
export const ControlRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ingest'), paths: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('harvest'), from: z.string(), set: z.enum(harvestedSets) }),
  z.object({
    kind: z.literal('collect'),
    request: CollectionBody,
    allow: z.array(z.enum(sourceNames)),
  }),
  z.object({
    kind: z.literal('remove'),
    action: z.enum(['remove', 'allow']),
    /** Undefined: those of the demonstration. */
    articles: z.array(z.string()).optional(),
  }),
  z.object({ kind: z.literal('import'), source: z.string(), file: z.string() }),
  // Read by the command, which has the same version, so that the running product does not read the files.
  z.object({
    kind: z.literal('check-references'),
    manuscript: z.custom<ManuscriptSummary>(
      (value) => SummaryShape.safeParse(value).success,
      'is not a summary of a manuscript',
    ),
    /** Whether outside sources are left out, also those that the product may ask. */
    offline: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('export-labels'), file: z.string() }),
  z.object({ kind: z.literal('create-administrator'), email: z.string() }),
  z.object({ kind: z.literal('schedule'), name: z.string(), at: z.string().optional() }),
]);
export type ControlRequest = z.infer<typeof ControlRequest>;

/** One line of the response: progress until the result or an error. */
export const ControlLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    done: z.number(),
    handedIn: z.number(),
    doing: z.string().optional(),
    total: z.number().optional(),
  }),
  z.object({ kind: z.literal('result'), result: z.unknown() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type ControlLine = z.infer<typeof ControlLine>;

/** How far a command has come. `total` is known of some from the beginning; `doing` names the step where there are several. */
export type OnProgress = (progress: {
  readonly done: number;
  readonly handedIn: number;
  readonly doing?: string | undefined;
  readonly total?: number | undefined;
}) => void;

/** Tells the person whose command was at work when the product ended. */
export const PRODUCT_ENDED =
  'The running product stopped before it finished. The submitted files are kept and will be read when it starts again.';
