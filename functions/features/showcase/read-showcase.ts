import type { UseCase } from '#functions/platform/http/serve.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { listedAuthorNames } from '#functions/records/papers/short-record.ts';
import { titleStyles } from '#functions/records/papers/title-styles.ts';
import {
  readShowcase as storedShowcase,
  showcaseItem,
  type StoredShowcase,
} from '#functions/records/showcase/showcase-record.ts';
import { statementView, worksOfStatements } from '#functions/records/statements/statement-view.ts';
import { readerWith } from '#functions/records/statements/text-reader.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { readShowcase as contract } from '#shared/contracts/showcase.ts';

import { chooseShowcase } from './choose-showcase.ts';
import type { ShowcasePorts } from './ports.ts';

/** A choice is made again after this time, because articles come, go and are relabeled. */
const CHOSEN_FOR_MS = 3_600_000;
/** A collection without a pair may be one that is still being read. */
const NONE_FOR_MS = 60_000;

type Reply = ReplyFrom<typeof contract>;

const isCurrent = (
  stored: StoredShowcase,
  named: readonly string[] | undefined,
  now: Date,
): boolean =>
  now.getTime() - stored.chosenAt < (stored.pair ? CHOSEN_FOR_MS : NONE_FOR_MS) &&
  (named === undefined || named.join() === stored.dois.join());

const choose = async (ports: ShowcasePorts): Promise<StoredShowcase> => {
  const chosen = await chooseShowcase(ports)(ports.openTextSettings.showcase);
  await ports.table.write({ kind: 'put', item: showcaseItem(chosen) });
  return chosen;
};

const paperView = ({ record, tally }: Paper): Reply['reports'][number] => ({
  doi: record.doi,
  title: record.title,
  ...titleStyles(record),
  ...listedAuthorNames(record),
  ...(record.journal && { journal: { name: record.journal.name, slug: record.journal.slug } }),
  ...(record.year !== undefined && { year: record.year }),
  tally,
});

/** Returns the quoted statements as everybody sees them; undefined where one of them is gone or no longer open. */
const pairView = async (
  { table, index, openText }: ViewPorts,
  pair: StoredShowcase['pair'],
): Promise<Reply['pair']> => {
  if (!pair) return undefined;
  const [contrasting, supporting, reader] = await Promise.all([
    index.statement(pair.contrasting),
    pair.supporting === undefined ? undefined : index.statement(pair.supporting),
    readerWith(openText, false),
  ]);
  if (!contrasting || (pair.supporting !== undefined && !supporting)) return undefined;
  const papers = await papersByDoi(table)([
    ...worksOfStatements(supporting ? [contrasting, supporting] : [contrasting]),
    pair.doi,
  ]);
  const paper = papers.get(pair.doi);
  const view = {
    contrasting: statementView(contrasting, papers, reader),
    ...(supporting && { supporting: statementView(supporting, papers, reader) }),
  };
  const isWhole =
    !view.contrasting.locked &&
    view.supporting?.locked !== true &&
    view.contrasting.type === 'contradicting' &&
    (!view.supporting || view.supporting.type === 'supporting');
  return paper && isWhole ? { paper: paperView(paper), ...view } : undefined;
};

type ViewPorts = Pick<ShowcasePorts, 'openText'> & {
  readonly table: Pick<Table, 'get' | 'getMany'>;
  readonly index: Pick<SearchIndex, 'statement'>;
};

const replyOf = async (
  { table }: ViewPorts,
  showcase: StoredShowcase,
  pair: Reply['pair'],
): Promise<Reply> => {
  const papers = await papersByDoi(table)(showcase.dois);
  return {
    reports: showcase.dois.flatMap((doi) => {
      const paper = papers.get(doi);
      return paper ? [paperView(paper)] : [];
    }),
    ...(pair && { pair }),
  };
};

/** Returns the showcase that was chosen last, and writes nothing: for pages, whose function may not write. */
export const readChosenShowcase = (ports: ViewPorts) => async (): Promise<Reply> => {
  const stored = await storedShowcase(ports.table)();
  return stored ? replyOf(ports, stored, await pairView(ports, stored.pair)) : { reports: [] };
};

/** Returns the showcase of the collection; every caller gets the same. */
export const readShowcase =
  (ports: ShowcasePorts): UseCase<typeof contract> =>
  async () => {
    const { table, openTextSettings, now } = ports;
    const stored = await storedShowcase(table)();
    const current =
      stored && isCurrent(stored, openTextSettings.showcase, now()) ? stored : undefined;
    const currentPair = current && (await pairView(ports, current.pair));
    const isGone = current?.pair !== undefined && !currentPair;
    const showcase = current && !isGone ? current : await choose(ports);
    return replyOf(ports, showcase, currentPair ?? (await pairView(ports, showcase.pair)));
  };
