import { type JatsDocument } from '#functions/ingest/article.ts';

import { type MarkCounts } from './count-marks.ts';

export type Miss = { readonly rid: string; readonly marked: number; readonly read: number };

/** How often the reader found each reference marked in body and floats group, whatever it stands in. */
const readMarks = ({ sentences }: JatsDocument): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { citations } of sentences)
    for (const { reference, marks } of citations)
      counts.set(reference, (counts.get(reference) ?? 0) + marks.length);
  return counts;
};

/** The rids of the XML that the reader did not account for. */
export const missedMarks = (counted: MarkCounts, article: JatsDocument): readonly Miss[] => {
  const read = readMarks(article);
  const marked = new Map(counted.body);
  for (const [rid, count] of counted.floats) marked.set(rid, (marked.get(rid) ?? 0) + count);
  return [...marked].flatMap(([rid, count]) => {
    const found = read.get(rid) ?? 0;
    return found >= count ? [] : [{ rid, marked: count, read: found }];
  });
};
