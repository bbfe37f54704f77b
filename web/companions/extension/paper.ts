import { doiPath } from '#shared/domain/doi.ts';

import { callServer } from './server.ts';

/** What the popup shows of a work in addition to its tally. */
export type PaperSummary = {
  readonly title?: string;
  readonly statements: readonly StatementSummary[];
  readonly locked: boolean;
  readonly isSignedIn: boolean;
};
export type StatementSummary = {
  readonly type: string;
  readonly text: string;
  readonly citing: string;
};

const SHOWN = 3;
const MAX_CHARACTERS = 600;

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const statementOf = (value: unknown): readonly StatementSummary[] => {
  const { type, text, citing } = record(value);
  const sentence = textIn(text);
  if (sentence === undefined || typeof type !== 'string') return [];
  const { title, year } = record(citing);
  const parts = [textIn(title), typeof year === 'number' ? String(year) : undefined];
  return [
    {
      type,
      text: sentence.length > MAX_CHARACTERS ? `${sentence.slice(0, MAX_CHARACTERS)} …` : sentence,
      citing: parts.filter((part) => part !== undefined).join(', '),
    },
  ];
};

/** Returns the token of the browser's session with the server, or undefined for visitors. */
const tokenFrom = async (server: string): Promise<string | undefined> =>
  textIn((await callServer(server, '/api/auth/api_token', { cookies: true }))?.body);

/** Returns the title of a work and its most relevant sentences, as far as the reader may see them. */
export const readPaper = async (server: string, doi: string): Promise<PaperSummary> => {
  const token = await tokenFrom(server);
  const as = token === undefined ? {} : { token };
  const path = `/api/papers/${doiPath(doi)}`;
  const types = 'type=contradicting&type=supporting';
  const [paper, statementsBody] = await Promise.all([
    callServer(server, path, as),
    callServer(server, `${path}/statements?${types}&sort=relevance&limit=${SHOWN}`, as),
  ]);
  const title = textIn(record(paper?.body)['title']);
  const { statements, locked } = record(statementsBody?.body);
  return {
    ...(title !== undefined && { title }),
    statements: (Array.isArray(statements) ? statements : []).flatMap(statementOf).slice(0, SHOWN),
    locked: locked === true,
    isSignedIn: token !== undefined,
  };
};
