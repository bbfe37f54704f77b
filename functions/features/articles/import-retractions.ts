import { allDone } from '#functions/platform/queues/all-done.ts';
import {
  RETRACTION_LIST,
  recordRetractionData,
} from '#functions/records/articles/retraction-data.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import { indexPapers } from '#functions/records/papers/index-papers.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import type { EditorialNotice, NoticeStatus } from '#shared/domain/editorial-notice.ts';

import { announce } from './announce.ts';
import { setNotices } from './apply-notices.ts';
import type { IngestPorts } from './ports.ts';

/** Maps the data's event names to notices; a reinstatement withdraws earlier ones. */
const statuses: Readonly<Record<string, NoticeStatus | 'reinstated'>> = {
  retraction: 'retracted',
  withdrawal: 'withdrawn',
  'expression of concern': 'has expression of concern',
  correction: 'has correction',
  erratum: 'has erratum',
  reinstatement: 'reinstated',
};

const BATCH = 500;
/** The public data set has some 70,000 rows, and no paper has more than a handful of notices. */
const MAX_ROWS = 2_000_000;
const MAX_NOTICES_OF_PAPER = 100;

type Column = {
  readonly doi: number;
  readonly nature: number;
  readonly date: number;
  readonly notice: number;
};

const folded = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Finds the columns by their heading: the names of the public data set or of our compact copy. */
const columnsOf = (heading: readonly string[]): Column => {
  const names = heading.map(folded);
  const place = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  const doi = place('originalpaperdoi', 'doi');
  const nature = place('retractionnature', 'retractionwatch', 'nature');
  if (doi < 0 || nature < 0)
    throw new Error(
      'It has no columns for the DOI and the nature of the notice. Its first line must name them, such as “OriginalPaperDOI” and “RetractionNature”.',
    );
  return { doi, nature, date: place('retractiondate', 'date'), notice: place('retractiondoi') };
};

const noticesOf = (
  cells: readonly string[],
  column: Column,
): readonly (EditorialNotice | 'reinstated')[] => {
  const noticeDoi = column.notice >= 0 ? parseDoi(cells[column.notice] ?? '') : undefined;
  const date = column.date >= 0 ? isoDay(cells[column.date] ?? '') : undefined;
  return (cells[column.nature] ?? '')
    .split(';', MAX_NOTICES_OF_PAPER)
    .flatMap((nature): (EditorialNotice | 'reinstated')[] => {
      const status = statuses[nature.trim().toLowerCase()];
      if (!status) return [];
      if (status === 'reinstated') return [status];
      return [{ status, ...(date && { date }), ...(noticeDoi && { noticeDoi }) }];
    });
};

/** Parses dates as printed in the data, `2/25/2021 0:00`, or ISO. */
const isoDay = (text: string): string | undefined => {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})/.exec(text) ?? [];
  if (iso) return iso;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? [];
  return month && day && year
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : undefined;
};

/**
 * Imports notices from Retraction Watch data: rows of cells, the first row with column names. All rows of a DOI belong
 * together; a reinstatement withdraws its retraction. Notices are also stored for works nobody has cited yet, and
 * appear once the work is known. Idempotent. Returns the number of rows read, papers changed, and rows without a DOI or
 * nature.
 */
export const importRetractions =
  (ports: Pick<IngestPorts, 'table' | 'index' | 'events' | 'now' | 'newId'>) =>
  async (
    table: AsyncIterable<readonly string[]>,
    onChanged: (done: number, total: number) => void = () => undefined,
  ): Promise<{ readonly rows: number; readonly changed: number; readonly left: number }> => {
    const byDoi = new Map<string, (EditorialNotice | 'reinstated')[]>();
    let column: Column | undefined;
    let rows = 0;
    let left = 0;
    for await (const cells of table) {
      if (!column) {
        column = columnsOf(cells);
        continue;
      }
      rows += 1;
      if (rows > MAX_ROWS) throw new Error(`It contains more than ${String(MAX_ROWS)} rows.`);
      const doi = parseDoi(cells[column.doi] ?? '');
      const notices = doi ? noticesOf(cells, column) : [];
      if (!doi || notices.length === 0) left += 1;
      else {
        const known = byDoi.get(doi);
        if (!known) byDoi.set(doi, [...notices]);
        else if (known.length + notices.length <= MAX_NOTICES_OF_PAPER) known.push(...notices);
        else left += 1;
      }
    }

    const all = [...byDoi];
    let changed = 0;
    for (let from = 0; from < all.length; from += BATCH) {
      onChanged(from, all.length);
      const done = await allDone(
        all.slice(from, from + BATCH).map(async ([doi, notices]) => {
          const at = ports.now().toISOString();
          return setNotices(ports.table)(doi, RETRACTION_LIST, standing(notices), at);
        }),
      );
      changed += done.filter((one) => one.changed).length;
      // Notices that an earlier, interrupted import wrote are announced and indexed now.
      const news = done.filter((one) => one.changed || !one.announced);
      const known = await knownAmong(
        ports.table,
        news.map(({ doi }) => doi),
      );
      await indexPapers(ports)([...known]);
      await announce(ports)({ articles: [], notices: news.filter(({ doi }) => known.has(doi)) });
    }
    if (all.length > 0)
      await recordRetractionData(ports.table)({
        // Each row is a notice, of one or several natures.
        notices: rows - left,
        day: dayOf(all, ports.now().toISOString().slice(0, 10)),
      });
    return { rows, changed, left };
  };

/** The day of the newest notice; `today` if no notice has a date. Dates in the future are errors of the list. */
const dayOf = (
  all: readonly (readonly [string, readonly (EditorialNotice | 'reinstated')[]])[],
  today: string,
): string => {
  let newest = '';
  for (const [, notices] of all)
    for (const notice of notices)
      if (notice !== 'reinstated' && notice.date !== undefined)
        if (notice.date <= today && notice.date > newest) newest = notice.date;
  return newest === '' ? today : newest;
};

const knownAmong = async (
  table: Pick<IngestPorts['table'], 'getMany'>,
  dois: readonly string[],
): Promise<ReadonlySet<string>> => new Set((await recordsByDoi(table)(dois)).keys());

/** Returns the notices in force; a reinstatement withdraws retractions and withdrawals. */
const standing = (
  notices: readonly (EditorialNotice | 'reinstated')[],
): readonly EditorialNotice[] => {
  const reinstated = notices.includes('reinstated');
  return notices.flatMap((notice) =>
    notice === 'reinstated' ||
    (reinstated && (notice.status === 'retracted' || notice.status === 'withdrawn'))
      ? []
      : [notice],
  );
};
