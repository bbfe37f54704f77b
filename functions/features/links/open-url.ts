import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { isHttpAddress } from '#shared/domain/http-address.ts';
import { withWholePages } from '#shared/domain/page-range.ts';

type WorkDescription = Pick<
  PaperRecord,
  'title' | 'authors' | 'journal' | 'year' | 'volume' | 'issue' | 'pages' | 'paperType' | 'pmid'
>;

const workParameters = (
  work: WorkDescription | undefined,
): readonly (readonly [string, string | undefined])[] => {
  if (!work) return [];
  const isBook = work.paperType === 'book';
  const [author] = work.authors;
  return [
    ['rft.genre', isBook ? 'book' : 'article'],
    [isBook ? 'rft.btitle' : 'rft.atitle', work.title],
    ['rft.jtitle', work.journal?.name],
    ['rft.issn', work.journal?.issns[0]],
    ['rft.date', work.year === undefined ? undefined : String(work.year)],
    ['rft.volume', work.volume],
    ['rft.issue', work.issue],
    ['rft.pages', work.pages && withWholePages(work.pages)],
    ['rft.spage', /^[\w.]+/.exec(work.pages ?? '')?.[0]],
    ['rft.aulast', author?.surname],
    ['rft.au', author?.name],
    ['rft_id', work.pmid && `info:pmid/${work.pmid}`],
  ];
};

/**
 * Builds the query to a library's link resolver in OpenURL 1.0 (ANSI/NISO Z39.88-2004, key/encoded values), keeping the
 * query of the resolver's URL. Undefined for an invalid URL or a work without an identifier.
 */
export const openUrl = (
  resolver: string,
  key: string,
  work: WorkDescription | undefined,
  sender: string,
): string | undefined => {
  const doi = parseDoi(key);
  const pmid = /^pmid:(\d+)$/.exec(key)?.[1];
  if (!isHttpAddress(resolver) || (doi === undefined && pmid === undefined)) return undefined;
  const address = new URL(resolver);
  const format = work?.paperType === 'book' ? 'book' : 'journal';
  const pairs: (readonly [string, string | undefined])[] = [
    ['url_ver', 'Z39.88-2004'],
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', `info:ofi/fmt:kev:mtx:${format}`],
    ['rfr_id', `info:sid/${sender}:veracite`],
    ['rft_id', doi && `info:doi/${doi}`],
    ['rft_id', pmid && work?.pmid !== pmid ? `info:pmid/${pmid}` : undefined],
    ...workParameters(work),
  ];
  for (const [name, value] of pairs) if (value) address.searchParams.append(name, value);
  return address.href;
};
