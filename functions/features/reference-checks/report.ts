import { stringify } from 'csv-stringify/sync';

import { sentenceOfFinding } from '#functions/records/reference-checks/reference-check-text.ts';
import {
  noticesByGravity,
  sentenceOfDifference,
  sentenceOfNotice,
} from '#functions/records/reference-checks/verdict-text.ts';
import { doiAddress, parseDoi } from '#shared/domain/doi.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';

import type { CheckPage } from './check-view.ts';

/** The byte order mark that makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type Report = CheckPage & { readonly name: string; readonly askedAt: string };

/** Everything the page shows, as data. */
export const jsonReport = ({ name, askedAt, whole, references, locked }: Report): string =>
  `${JSON.stringify({ name, checkedAt: askedAt, locked, ...whole, references }, undefined, 2)}\n`;

const columns = [
  'number',
  'printed',
  'doi',
  'title',
  'match',
  'score',
  'year',
  'supporting',
  'contradicting',
  'mentioning',
  'self-citation',
  'uses',
  'findings',
  'verdict',
  'asked',
  'differences',
  'nearest',
  'notices',
  'cited as retracted',
  'listed by',
];
const FINDINGS = columns.indexOf('findings');

/** The verdict on a reference, what differs and the notices on its work. */
const detailsOf = ({
  verdict,
  asked,
  listedBy = [],
  differences,
  nearest,
  notices,
  isCitedAsRetracted,
}: CheckPage['references'][number]): readonly (string | undefined)[] => [
  verdict,
  asked.join(' '),
  differences.map(sentenceOfDifference).join(' '),
  nearest && `${nearest.title} (${nearest.doi})`,
  noticesByGravity(notices).map(sentenceOfNotice).join(' '),
  notices.some(({ status }) => isGraveNotice(status))
    ? isCitedAsRetracted
      ? 'yes'
      : 'no'
    : undefined,
  listedBy.join(' '),
];

/** One row per reference, and one per mark that is missing from the list. */
export const csvReport = ({ whole, references }: Report): string => {
  const findings = whole?.findings ?? [];
  const findingsByReference = Map.groupBy(findings, (finding) =>
    'reference' in finding ? finding.reference : '',
  );
  const sentences = (id: string) =>
    (findingsByReference.get(id) ?? []).map(sentenceOfFinding).join(' ');
  const lines = references.map((reference, index) => {
    const { id, label, printed, work, year, isSelfCitation, useCount } = reference;
    const doi = work && parseDoi(work.doi);
    const tally = work?.known?.tally;
    return [
      label ?? String(index + 1),
      printed,
      doi ? doiAddress(doi) : undefined,
      work?.known?.title,
      work?.by,
      work?.score,
      work?.known?.year ?? year,
      tally?.supporting,
      tally?.contradicting,
      tally?.mentioning,
      isSelfCitation ? 'yes' : 'no',
      useCount,
      sentences(id),
      ...detailsOf(reference),
    ];
  });
  const unlisted = (findingsByReference.get('') ?? []).map((finding) => [
    ...columns.slice(0, FINDINGS).map(() => undefined),
    sentenceOfFinding(finding),
    ...columns.slice(FINDINGS + 1).map(() => undefined),
  ]);
  const text = stringify([columns, ...lines, ...unlisted], {
    record_delimiter: '\r\n',
    // Prefixes cells that begin like a formula with an apostrophe, so that no spreadsheet runs them.
    escape_formulas: true,
    quoted_match: /[\r\n;]/,
  });
  return `${BYTE_ORDER_MARK}${text}`;
};
