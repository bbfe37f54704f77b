import type { Item } from '#functions/platform/ports/table.ts';
import { yearIn } from '#functions/ingest/references/parsed-reference.ts';
import {
  RETRACTION_LIST,
  RETRACTION_LIST_BY_PMID,
  recordRetractionData,
} from '#functions/records/articles/retraction-data.ts';
import { noticedWorkItem } from '#functions/records/references/noticed-pmids.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { doisIn } from '#shared/domain/dois-in-text.ts';
import type { EditorialNotice, NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { shortened } from '#shared/domain/shortened.ts';
import { workKeyOf } from '#shared/domain/work-key.ts';

import { applyNoticeList, knownByPmid } from './apply-notice-list.ts';
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

/** The public data set has some 70,000 rows, and no paper has more than a handful of notices. */
const MAX_ROWS = 2_000_000;
const MAX_NOTICES_OF_PAPER = 100;
const PMID_KEY = 'pmid:';

type Column = {
  readonly doi: number;
  readonly pmid: number;
  readonly title: number;
  readonly published: number;
  readonly nature: number;
  readonly date: number;
  readonly notice: number;
  readonly reason: number;
};

const folded = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Finds the columns by their heading: the names of the public data set or of our compact copy. */
const columnsOf = (heading: readonly string[]): Column => {
  const names = heading.map(folded);
  const place = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  const doi = place('originalpaperdoi', 'doi');
  const pmid = place('originalpaperpubmedid', 'pmid', 'pubmedid');
  const nature = place('retractionnature', 'retractionwatch', 'nature');
  if ((doi < 0 && pmid < 0) || nature < 0)
    throw new Error(
      'It has no columns for the DOI and the nature of the notice. Its first line must name them, such as “OriginalPaperDOI” and “RetractionNature”.',
    );
  return {
    doi,
    pmid,
    nature,
    title: place('title', 'originaltitle'),
    published: place('originalpaperdate'),
    date: place('retractiondate', 'date'),
    notice: place('retractiondoi'),
    reason: place('reason', 'reasons'),
  };
};

const cellAt = (cells: readonly string[], column: number): string =>
  column >= 0 ? (cells[column] ?? '') : '';

/** Returns the DOI of the paper of a row, otherwise its PMID; the list writes "unavailable" and 0 where it knows none. */
const workIn = (cells: readonly string[], { doi, pmid }: Column): string | undefined => {
  const named = cellAt(cells, doi);
  const number = /^\s*0*([1-9]\d{0,8})\s*$/.exec(cellAt(cells, pmid))?.[1];
  const paper = parseDoi(named) ?? doisIn(named)[0];
  return workKeyOf({ ...(paper && { doi: paper }), ...(number && { pmid: number }) });
};

/** A reinstatement withdraws the retractions before it. */
type Reinstatement = { readonly status: 'reinstated'; readonly date?: string };
type Event = EditorialNotice | Reinstatement;

const isReinstatement = (event: Event): event is Reinstatement => event.status === 'reinstated';

const MAX_REASON_LENGTH = 300;

/** The list writes `+Concerns/Issues About Data;+Investigation by Journal/Publisher;`. */
const reasonIn = (cell: string): string | undefined => {
  const reasons = cell
    .slice(0, 10 * MAX_REASON_LENGTH)
    .split(';')
    .map((reason) => reason.replace(/^[\s+]+/, '').trim())
    .filter((reason) => reason !== '');
  return reasons.length === 0 ? undefined : shortened(reasons.join('; '), MAX_REASON_LENGTH);
};

const eventsIn = (cells: readonly string[], column: Column): readonly Event[] => {
  const noticeDoi = parseDoi(cellAt(cells, column.notice));
  const date = isoDay(cellAt(cells, column.date));
  const reason = reasonIn(cellAt(cells, column.reason));
  return cellAt(cells, column.nature)
    .split(';', MAX_NOTICES_OF_PAPER)
    .flatMap((nature): Event[] => {
      const status = statuses[nature.trim().toLowerCase()];
      if (!status) return [];
      if (status === 'reinstated') return [{ status, ...(date && { date }) }];
      return [
        {
          status,
          ...(date && { date }),
          ...(noticeDoi && { noticeDoi }),
          ...(reason !== undefined && { reason }),
        },
      ];
    });
};

/** Parses dates as printed in the data, `2/25/2021 0:00`, or ISO. */
const isoDay = (text: string): string | undefined => {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})/.exec(text) ?? [];
  if (iso) return iso;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? [];
  if (!month || !day || !year) return undefined;
  // Spreadsheets of other countries put the day first.
  const [first, second] = Number(month) > 12 ? [day, month] : [month, day];
  return `${year}-${first.padStart(2, '0')}-${second.padStart(2, '0')}`;
};

/**
 * Imports notices from Retraction Watch data: rows of cells, the first row with column names. All rows of a DOI, or of a
 * PMID where a row has no DOI, belong together; a reinstatement withdraws the retractions before it. Notices are also
 * stored for works nobody has cited yet, and appear once the work is known. Idempotent. `onWrong` hears why a row is left out,
 * before the next row is read. Returns the number of rows read,
 * papers changed, and rows without an identifier or nature.
 */
export const importRetractions =
  (ports: Pick<IngestPorts, 'table' | 'index' | 'events' | 'now' | 'newId'>) =>
  async (
    table: AsyncIterable<readonly string[]>,
    onChanged: (done: number, total: number) => void = () => undefined,
    onWrong: (reason: string) => void = () => undefined,
  ): Promise<{ readonly rows: number; readonly changed: number; readonly left: number }> => {
    const byWork = new Map<string, Event[]>();
    const noticedByPmid: Item[] = [];
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
      const work = workIn(cells, column);
      const events = work === undefined ? [] : eventsIn(cells, column);
      if (work === undefined || events.length === 0) {
        left += 1;
        onWrong(work === undefined ? 'no DOI and no PMID' : 'no known kind of notice');
        continue;
      }
      const earlierEvents = byWork.get(work);
      if (!earlierEvents) {
        byWork.set(work, [...events]);
        if (work.startsWith(PMID_KEY))
          noticedByPmid.push(
            noticedWorkItem(work.slice(PMID_KEY.length), {
              title: cellAt(cells, column.title),
              year: yearIn(cellAt(cells, column.published)),
            }),
          );
      } else if (earlierEvents.length + events.length <= MAX_NOTICES_OF_PAPER)
        earlierEvents.push(...events);
      else {
        left += 1;
        onWrong(`more than ${String(MAX_NOTICES_OF_PAPER)} notices of one work`);
      }
    }

    const all = [...byWork].map(([work, events]) => [work, standing(events)] as const);
    await ports.table.putMany(noticedByPmid);
    let changed = await applyNoticeList(ports)(RETRACTION_LIST, all, onChanged);
    const knownWorks = await knownByPmid(ports.table)(
      all.filter(([work]) => work.startsWith(PMID_KEY)),
    );
    changed += await applyNoticeList(ports)(RETRACTION_LIST_BY_PMID, knownWorks);
    if (all.length > 0)
      await recordRetractionData(ports.table)({
        // Each row is a notice, of one or several natures.
        notices: rows - left,
        day: dayOf([...byWork.values()].flat(), ports.now().toISOString().slice(0, 10)),
      });
    return { rows, changed, left };
  };

/** The day of the newest notice; `today` if no notice has a date. Dates in the future are errors of the list. */
const dayOf = (events: readonly Event[], today: string): string => {
  let newest = '';
  for (const event of events)
    if (!isReinstatement(event) && event.date !== undefined)
      if (event.date <= today && event.date > newest) newest = event.date;
  return newest === '' ? today : newest;
};

/**
 * Returns the notices in force. A reinstatement withdraws the retractions and withdrawals up to its day; a later
 * retraction stands. Where a day is missing, the reinstatement counts as the later event.
 */
const standing = (events: readonly Event[]): readonly EditorialNotice[] => {
  const reinstatements = events.filter(isReinstatement);
  const isWithdrawn = ({ status, date }: EditorialNotice): boolean =>
    (status === 'retracted' || status === 'withdrawn') &&
    reinstatements.some(
      (reinstatement) =>
        date === undefined || reinstatement.date === undefined || date <= reinstatement.date,
    );
  return events.flatMap((event) => (isReinstatement(event) || isWithdrawn(event) ? [] : [event]));
};
