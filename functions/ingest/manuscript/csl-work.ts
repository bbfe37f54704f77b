import * as z from 'zod';

import { type DescribedWork, printedName } from './described-work.ts';

import { firstDoiIn } from '../references/dois-in.ts';
import { yearIn } from '../references/parsed-reference.ts';

const Text = z
  .union([z.string().max(4000), z.number().transform(String)])
  .optional()
  .catch(undefined);
const Name = z
  .object({ family: Text, given: Text, literal: Text })
  .catch({ family: undefined, given: undefined, literal: undefined });

/** A work in CSL-JSON, as reference managers embed it in a document. */
export const CslWork = z.object({
  title: Text,
  DOI: Text,
  URL: Text,
  PMID: Text,
  note: Text,
  'container-title': Text,
  volume: Text,
  page: Text,
  author: z.array(Name).max(5000).catch([]).default([]),
  issued: z
    .object({ 'date-parts': z.array(z.array(z.union([z.string(), z.number()]))).optional() })
    .optional()
    .catch(undefined),
});

const MAX_AUTHORS = 200;

export const workOfCsl = (work: z.infer<typeof CslWork>): DescribedWork => ({
  doi: firstDoiIn(work.DOI, work.URL, work.note),
  pmid: /^\d{1,9}$/.exec(work.PMID?.trim() ?? '')?.[0],
  title: work.title
    ?.replace(/<\/?[a-z][^>]{0,60}>/gi, '')
    .replace(/\s+/g, ' ')
    .trim(),
  year: yearIn(String(work.issued?.['date-parts']?.[0]?.[0] ?? '')),
  authors: work.author
    .slice(0, MAX_AUTHORS)
    .map(({ family, given, literal }) =>
      family === undefined ? (literal ?? '') : printedName(family, given),
    )
    .filter((name) => name !== ''),
  source: work['container-title'],
  volume: work.volume,
  firstPage: /^[A-Za-z]*\d+/.exec(work.page?.trim() ?? '')?.[0],
});
