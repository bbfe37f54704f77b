import fc from '#tests/support/fast-check.ts';

import type { ExportRow } from '#functions/records/exported-works/export-row.ts';
import {
  type initialWriterState,
  type ExportWriter,
} from '#functions/records/exported-works/writers/writer.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { emptyTally } from '#shared/domain/tally.ts';

export const paperRow = (changes: Partial<PaperRecord> = {}): ExportRow => ({
  kind: 'paper',
  paper: {
    record: {
      doi: '10.5555/abc',
      origin: 'read',
      title: 'Lanternfish at night',
      authors: [
        { name: 'Ada Okonkwo', surname: 'Okonkwo', slug: 'ada-okonkwo', affiliations: [] },
        { name: 'Bo van Dyk', surname: 'van Dyk', slug: 'bo-van-dyk', affiliations: [] },
      ],
      affiliations: [],
      journal: { name: 'Journal of Examples', slug: 'journal-of-examples', issns: [] },
      year: 2021,
      paperType: 'article',
      keywords: [],
      subjects: [],
      meshDescriptors: [],
      substances: [],
      funding: [],
      referenceCount: 0,
      ...changes,
    },
    notices: [{ status: 'has correction' }],
    tally: { ...emptyTally, total: 3, supporting: 1, mentioning: 2 },
  },
});

export const statementRow = (text: string, locked = false): ExportRow => {
  const always = {
    id: 'a-1',
    kind: 'text' as const,
    type: 'supporting' as const,
    section: 'results' as const,
    sectionTitles: [],
    selfCitation: false,
    probabilities: { supporting: 0.8, contradicting: 0.05, mentioning: 0.15 },
    labels: [],
    citing: { doi: '10.5555/citing', title: 'A look again', authors: [], editorialNotices: [] },
    cited: { doi: '10.5555/abc' },
  };
  return {
    kind: 'statement',
    statement: locked
      ? { ...always, locked: true }
      : {
          ...always,
          locked: false,
          text,
          before: '',
          after: '',
          marks: [],
          cues: [],
          coCited: [],
          paragraph: 1,
          source: { license: 'CC BY 4.0', sha256: 'a' },
          model: 'example',
        },
  };
};

/** Whatever somebody may have printed somewhere, the awkward signs of the formats more often than others. */
export const awkwardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '"',
        ';',
        ',',
        '\n',
        '\r',
        '\t',
        '{',
        '}',
        '\\',
        '%',
        '&',
        '<',
        '>',
        '_x0041_',
        ' ',
        'é',
        '研',
        '𝛼',
        "'",
        'TY  - ',
        'ER  - ',
        'word',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

/** The file that a writer makes of pages, as a worker makes it. */
export const written = async (
  writer: ExportWriter,
  pages: readonly (readonly ExportRow[])[],
): Promise<Buffer> => {
  const begun = await writer.begin();
  const pieces = [begun.bytes];
  let { state } = begun;
  for (const page of pages) {
    // Another process would know no more than this.
    const remembered = JSON.parse(JSON.stringify(state)) as typeof initialWriterState;
    const piece = await writer.rows(page, remembered);
    pieces.push(piece.bytes);
    state = piece.state;
  }
  pieces.push(await writer.end(state));
  return Buffer.concat(pieces);
};

export const pagesOf = <T>(rows: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, page) =>
    rows.slice(page * size, (page + 1) * size),
  );
