import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { ListedAuthors, JournalName, nothing, TallyReply, TitleStyles } from './parts.ts';
import { StatementView } from './statements.ts';

const ShowcasedPaper = z
  .object({
    doi: z.string(),
    title: z.string(),
    styles: TitleStyles,
    ...ListedAuthors,
    journal: JournalName.optional(),
    year: z.int().optional(),
    tally: TallyReply,
  })
  .meta({ id: 'ShowcasedPaper' });

export const readShowcase = endpoint({
  kind: 'json',
  feature: 'showcase',
  method: 'GET',
  path: '/showcase',
  summary: 'Return the showcased reports and a pair of statements that disagree',
  description:
    'The reports that everybody reads whole, at most four, and two statements about the first of them: one contrasts it, one supports it. `supporting` is absent where the collection has no paper with both. They are independent, of different papers, and of articles under CC BY or CC0. Chosen from the collection unless the operator names reports; a collection without a contrasting statement to quote has no reports and no `pair`.',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z
    .object({
      reports: z.array(ShowcasedPaper),
      pair: z
        .object({
          paper: ShowcasedPaper,
          contrasting: StatementView,
          supporting: StatementView.optional(),
        })
        .optional(),
    })
    .meta({ id: 'Showcase' }),
});

export const showcaseCalls = { readShowcase };
