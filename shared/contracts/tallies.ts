import * as z from 'zod';

import { ACCURACY_PATH, missedContrasts } from '#shared/domain/missed-contrasts.ts';

import { endpoint } from './endpoint.ts';
import { Count, DoiText, nothing, Notice, TallyReply } from './parts.ts';

export const TallyOfPaper = z
  .object({ doi: z.string(), ...TallyReply.shape })
  .meta({ id: 'TallyOfPaper' });

/** Optional parts of a tally, as listed in the query: `with=sections,notices`. */
export const tallyExtras = ['sections', 'notices'] as const;
type TallyExtra = (typeof tallyExtras)[number];

const isExtra = (word: string): word is TallyExtra =>
  (tallyExtras as readonly string[]).includes(word);

const ExtrasText = z
  .string()
  .max(100)
  .transform((text, context): readonly TallyExtra[] => {
    const words = text.split(',').map((word) => word.trim());
    if (words.every(isExtra)) return words;
    context.addIssue({
      code: 'custom',
      message: `must be one or more of ${tallyExtras.join(', ')}, separated by commas`,
    });
    return z.NEVER;
  });
const Extras = z
  .union([ExtrasText, z.array(z.enum(tallyExtras)).max(tallyExtras.length)])
  .default([])
  .meta({ description: 'Additional fields per paper: `sections`, `notices`, or both.' });

/** The number of statements by section of the citing articles. */
const SectionCounts = z
  .object({
    introduction: Count,
    methods: Count,
    results: Count,
    discussion: Count,
    other: Count,
  })
  .meta({ id: 'SectionCounts' });

export const TallyInBatch = z
  .object({
    ...TallyOfPaper.shape,
    sections: SectionCounts.optional(),
    editorialNotices: z.array(Notice).optional(),
  })
  .meta({ id: 'TallyInBatch' });

export const readTally = endpoint({
  kind: 'json',
  feature: 'tallies',
  method: 'GET',
  path: '/tallies/{doi+}',
  summary: 'Get the tally of a paper',
  description: `A small number of contrasting statements is not their whole number. ${missedContrasts} The figures are at \`${ACCURACY_PATH}\`.`,
  access: 'anyone',
  fromAnyPage: true,
  params: z.object({ doi: DoiText }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: TallyOfPaper,
});

export const readTallies = endpoint({
  kind: 'json',
  feature: 'tallies',
  method: 'POST',
  path: '/tallies',
  summary: 'Get tallies for up to 500 papers',
  description:
    'Unknown DOIs are omitted, unless a notice about them is stored and requested. With `with=sections,notices` each tally includes counts by section and editorial notices. Pages of any origin may call it, without credentials.',
  access: 'anyone',
  fromAnyPage: true,
  params: z.object({}),
  query: z.object({ with: Extras }),
  body: z.array(DoiText).min(1).max(500),
  status: 200,
  reply: z.object({ tallies: z.record(z.string(), TallyInBatch) }).meta({ id: 'Tallies' }),
});

export const talliesCalls = {
  readTallies,
  readTally,
};
