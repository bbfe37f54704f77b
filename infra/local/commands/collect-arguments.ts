import { parseArgs } from 'node:util';

import { CollectionBody, type CollectionRequest } from '#shared/contracts/collections.ts';
import { MAX_COLLECTED } from '#shared/domain/collection.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { type OpenLicense, openLicenses } from '#shared/domain/license.ts';
import { isSourceName, type SourceName, sourceNames } from '#shared/domain/source-name.ts';

import { doisInList } from './dois-in-list.ts';

/** What was typed cannot be done; the message begins with the argument or option that is wrong. */
export class WrongArgument extends Error {
  override readonly name = 'WrongArgument';
}

/** What `npm run collect` does; `help`: it shows how it is used. */
export type CollectArguments =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'collect';
      readonly request: CollectionRequest;
      readonly allow: readonly SourceName[];
      readonly json: boolean;
    };

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        citing: { type: 'boolean', default: false },
        cited: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        since: { type: 'string' },
        max: { type: 'string' },
        licenses: { type: 'string' },
        allow: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new WrongArgument(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
};

/** Returns the names of a list with commas; each has to be one of those that there are. */
const namesIn = <Name extends string>(
  option: string,
  text: string | undefined,
  isName: (name: string) => name is Name,
  names: readonly string[],
): readonly Name[] | undefined => {
  if (text === undefined) return undefined;
  const parts = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const unknown = parts.filter((part) => !isName(part));
  if (unknown.length > 0 || parts.length === 0)
    throw new WrongArgument(
      `${option}: ${unknown.length > 0 ? `there is no “${unknown.join('”, “')}”` : 'nothing is named'}. Choose from ${names.join(', ')}.`,
    );
  return parts.filter(isName);
};

const isLicense = (name: string): name is OpenLicense =>
  (openLicenses as readonly string[]).includes(name);

const numberIn = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > MAX_COLLECTED)
    throw new WrongArgument(`--max: “${text}” is no number from 1 to ${String(MAX_COLLECTED)}.`);
  return number;
};

const dayIn = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  if (!CollectionBody.shape.since.safeParse(text).success)
    throw new WrongArgument(`--since: “${text}” is no day such as 2026-01-31.`);
  return text;
};

type Named = Pick<CollectionRequest, 'query' | 'doi' | 'dois' | 'pmcid'>;

const PMCID = /^(?:pmc:)?\s*(?:PMC)?(\d{1,12})$/i;

const single = (words: readonly string[], what: string): void => {
  if (words.length > 1)
    throw new WrongArgument(
      `“${words.slice(1).join(' ')}”: give one ${what} at a time, or a list of them in a file.`,
    );
};

/** Reads what is to be collected: a list, a paper, an article, or else the words of a topic. */
const namedBy = async (
  words: readonly string[],
  readFile: (path: string) => Promise<Uint8Array>,
): Promise<Named> => {
  const [first = ''] = words;
  if (first === 'list') {
    const [, file, ...others] = words;
    if (file === undefined || others.length > 0)
      throw new WrongArgument('list: name one file, as in: list references.bib');
    try {
      return { dois: [...doisInList(await readFile(file), file)] };
    } catch (error) {
      throw new WrongArgument(`${file}: ${reasonOf(error)}`, { cause: error });
    }
  }
  const doi = parseDoi(first.replace(/^doi:/i, ''));
  if (/^doi:/i.test(first) || (doi !== undefined && !first.includes(' '))) {
    if (doi === undefined)
      throw new WrongArgument(`“${first}” is no DOI, such as doi:10.1371/journal.pbio.1002333.`);
    single(words, 'DOI');
    return { doi };
  }
  if (/^pmc:/i.test(first) || /^PMC\d+$/i.test(first)) {
    const [, digits] = PMCID.exec(first) ?? [];
    if (digits === undefined)
      throw new WrongArgument(`“${first}” is no PMCID, such as pmc:PMC3257301.`);
    single(words, 'PMCID');
    return { pmcid: `PMC${digits}` };
  }
  return { query: words.join(' ').trim() };
};

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'It is a folder.';
  return typeof message === 'string' ? message : String(error);
};

/** Reads the arguments of `npm run collect`. Throws WrongArgument. */
export const readCollectArguments = async (
  words: readonly string[],
  readFile: (path: string) => Promise<Uint8Array>,
): Promise<CollectArguments> => {
  const { values, positionals } = parsed(words);
  if (values.help || positionals.every((word) => word.trim() === '')) return { kind: 'help' };
  const { citing, cited, keep, json } = values;
  const named = await namedBy(positionals, readFile);
  const isOfWorks = named.doi !== undefined || named.dois !== undefined;
  for (const [option, isSet] of [
    ['--citing', citing],
    ['--cited', cited],
  ] as const)
    if (isSet && !isOfWorks) throw new WrongArgument(`${option}: goes with doi:10.… or list FILE.`);
  const since = dayIn(values.since);
  if (since !== undefined && named.query === undefined)
    throw new WrongArgument('--since: goes with a topic.');
  const max = numberIn(values.max);
  const licenses = namesIn('--licenses', values.licenses, isLicense, openLicenses);
  const { success, data, error } = CollectionBody.safeParse({
    ...named,
    ...(citing && { citing }),
    ...(cited && { cited }),
    ...(keep && { keep }),
    since,
    max,
    licenses,
  });
  if (!success) throw new WrongArgument(error.issues.map(({ message }) => message).join(' '));
  return {
    kind: 'collect',
    request: data,
    allow: namesIn('--allow', values.allow, isSourceName, sourceNames) ?? [],
    json,
  };
};
