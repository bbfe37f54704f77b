import * as z from 'zod';

import { Count, NoticeStatusName, TallyReply, TitleStyles } from './parts.ts';

export const GraphPaper = z
  .object({
    doi: z.string(),
    title: z.string(),
    styles: TitleStyles,
    /** At most three; `authorCount` is the total. */
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
      'A citation between two papers: their indexes in `papers`, the citing one first, and the number of its in-text citations by type; all 0 if the work is only in the reference list.',
  });

export const CitationGraph = z
  .object({
    papers: z.array(GraphPaper),
    /** Informative citations first; at most 10,000. */
    edges: z.array(GraphEdge),
    edgeTotal: Count,
    /** DOIs that are not in this collection. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'CitationGraph' });
