import { doiPath } from '#shared/domain/doi.ts';

import { call } from './server.ts';

/** What the popup shows of a work in addition to its tally. */
export type Paper = {
  readonly title?: string;
  readonly statements: readonly Statement[];
  readonly locked: boolean;
  readonly isSignedIn: boolean;
};
export type Statement = { readonly type: string; readonly text: string; readonly citing: string };

const SHOWN = 3;
const MOST_CHARACTERS = 600;

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const statementOf = (value: unknown): readonly Statement[] => {
  const { type, text, citing } = record(value);
  const sentence = textIn(text);
  if (sentence === undefined || typeof type !== 'string') return [];
  const { title, year } = record(citing);
  const named = [textIn(title), typeof year === 'number' ? String(year) : undefined];
  return [
    {
      type,
      text:
        sentence.length > MOST_CHARACTERS ? `${sentence.slice(0, MOST_CHARACTERS)} …` : sentence,
      citing: named.filter((one) => one !== undefined).join(', '),
    },
  ];
};

/** Returns the token of the browser's session with the server, or undefined for visitors. */
const tokenFrom = async (server: string): Promise<string | undefined> =>
  textIn((await call(server, '/api/auth/api_token', { cookies: true }))?.body);

/** Returns the title of a work and its most relevant sentences, as far as the reader may see them. */
export const paperFrom = async (server: string, doi: string): Promise<Paper> => {
  const token = await tokenFrom(server);
  const as = token === undefined ? {} : { token };
  const path = `/api/papers/${doiPath(doi)}`;
  const types = 'type=contradicting&type=supporting';
  const [paper, said] = await Promise.all([
    call(server, path, as),
    call(server, `${path}/statements?${types}&sort=relevance&limit=${SHOWN}`, as),
  ]);
  const title = textIn(record(paper?.body)['title']);
  const { statements, locked } = record(said?.body);
  return {
    ...(title !== undefined && { title }),
    statements: (Array.isArray(statements) ? statements : []).flatMap(statementOf).slice(0, SHOWN),
    locked: locked === true,
    isSignedIn: token !== undefined,
  };
};
