import { SaxesParser } from 'saxes';

import { type PoliteRequests } from '#functions/adapters/sources/polite-requests.ts';
import { type ListedWork, type WorkRegistry } from '#functions/platform/ports/registry.ts';
import { SourceUnavailable } from '#functions/platform/ports/sources.ts';
import { pathSegment } from '#shared/domain/paths.ts';

import { listedWork, MAX_WORKS, queryWords } from './listed-work.ts';

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const MAX_PROLOG_CHARACTERS = 2_000;
const ARXIV_DOI = /^10\.48550\/arxiv\.(.+?)(?:v\d{1,2})?$/i;

type Entry = { id: string; title: string; published: string; doi: string; authors: string[] };

/** Reads the entries of an Atom feed; throws for what is not one. */
const entriesIn = (xml: string): readonly Entry[] => {
  if (!/<feed[\s>]/.test(xml.slice(0, MAX_PROLOG_CHARACTERS)))
    throw new Error('This is no Atom feed.');
  const parser = new SaxesParser();
  const read: Entry[] = [];
  let entry: Entry | undefined;
  let content = '';
  parser.on('opentag', ({ name }) => {
    content = '';
    if (name === 'entry') entry = { id: '', title: '', published: '', doi: '', authors: [] };
  });
  parser.on('text', (part) => {
    content += part;
  });
  parser.on('closetag', ({ name }) => {
    if (!entry) return;
    if (name === 'entry') {
      read.push(entry);
      entry = undefined;
    } else if (name === 'name') entry.authors.push(content);
    else if (name === 'arxiv:doi') entry.doi = content;
    else if (name === 'id' || name === 'title' || name === 'published') entry[name] = content;
  });
  // A document type could declare entities, which let a short text grow.
  parser.on('doctype', () => {
    throw new Error('An Atom feed has no document type.');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return read;
};

const workOf = ({ id, title, published, doi, authors }: Entry): readonly ListedWork[] => {
  const number = /\/abs\/(.+?)(?:v\d+)?$/.exec(id.trim())?.[1];
  // Its answer to an unknown number is an entry named "Error".
  if (number === undefined) return [];
  return listedWork({
    doi: `10.48550/arxiv.${number}`,
    title,
    authors: authors.map((whole) => ({ family: undefined, given: undefined, whole })),
    dates: [published],
    venue: 'arXiv',
    isPreprint: true,
    // Older numbers have a slash: hep-th/9901001.
    openUrl: `https://arxiv.org/abs/` + number.split('/').map(pathSegment).join('/'),
    otherDois: [doi],
  });
};

/** arXiv, the repository of preprints. */
export const arxiv = (requests: PoliteRequests): WorkRegistry => {
  const ask = async (parameters: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ ...parameters, max_results: String(MAX_WORKS) });
    const answer = await requests.get(`/api/query?${query.toString()}`, MAX_ANSWER_BYTES);
    if (answer.kind !== 'body') throw new SourceUnavailable('arXiv sends no list of works.');
    try {
      const feed = entriesIn(Buffer.from(answer.bytes).toString('utf8'));
      return feed.slice(0, MAX_WORKS).flatMap(workOf);
    } catch {
      throw new SourceUnavailable('arXiv sends something other than works.');
    }
  };
  return {
    lookUp: async (query) => {
      if (query.kind === 'pmid') return undefined;
      if (query.kind === 'doi') {
        const number = ARXIV_DOI.exec(query.doi)?.[1];
        if (number === undefined) return undefined;
        return ask({ id_list: number });
      }
      return ask({ search_query: `ti:"${queryWords(query.title).join(' ')}"` });
    },
  };
};
