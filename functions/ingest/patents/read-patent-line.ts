import * as z from 'zod';

import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { parsePatentNumber } from '#shared/domain/patent-number.ts';

import { skipped, type PatentResult, patentOf } from './imported-patent.ts';

const Names = z.array(z.string()).default([]);
const Citation = z.union([
  z.string().transform((printed) => ({ printed, doi: undefined, pmid: undefined })),
  z.object({
    printed: z.string(),
    doi: z.string().optional(),
    pmid: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  }),
]);
/** One line in our patent format; docs/patents.md describes it. */
const Line = z.object({
  number: z.string(),
  title: z.string().optional(),
  abstract: z.string().optional(),
  applicants: Names,
  inventors: Names,
  filed: z.string().optional(),
  published: z.string().optional(),
  classes: Names,
  citations: z.array(Citation).default([]),
});

const parsed = (text: string): unknown => {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
};

/** Reads one patent in our format: one JSON object per line. */
export const readPatentLine = (text: string): PatentResult => {
  const json = parsed(text);
  if (typeof json !== 'object' || json === null) return skipped('not readable');
  if (!('number' in json)) return skipped('no patent');
  const line = Line.safeParse(json);
  if (!line.success) return skipped('not readable');
  const { number, title, filed, published, citations, abstract = '', ...lists } = line.data;
  return patentOf({
    ...lists,
    ...{ title, filed, published, abstract },
    number: parsePatentNumber(number),
    citations: citations.map(({ printed, doi, pmid }) => {
      const read = doi === undefined ? undefined : parseDoi(doi);
      return { printed, ...(read && { doi: read }), ...(pmid !== undefined && { pmid }) };
    }),
  });
};
