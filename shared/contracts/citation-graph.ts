import * as z from 'zod';

import { Count, NoticeStatusName, TallyReply, TitleStyles } from './parts.ts';

export const GraphPaper = z
  .object({
    doi: z.string(),
    title: z.string(),
    styles: TitleStyles,
    /** At most three; `authorCount` says how many there are. */
    authors: z.array(z.string()),
    authorCount: Count,
    journal: z.string().optional(),
    year: z.int().optional(),
    editorialNotices: z.array(NoticeStatusName),
    tally: TallyReply,
  })
  .meta({ id: 'GraphPaper' });

const GraphEdge = z
  .object({
    from: Count,
    to: Count,
    supporting: Count,
    contradicting: Count,
    mentioning: Count,
  })
  .meta({
    id: 'GraphEdge',
    description:
      'That one paper cites another: their places in `papers`, the citing one first, and how often its text does so in which way; all 0 where it only lists it.',
  });

export const CitationGraph = z
  .object({
    papers: z.array(GraphPaper),
    /** Telling citations first; at most 10,000. */
    edges: z.array(GraphEdge),
    edgeTotal: Count,
    /** DOIs that are not in this collection. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'CitationGraph' });
