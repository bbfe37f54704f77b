import * as z from 'zod';

import type { Caller } from '#functions/platform/http/callers.ts';
import { queryOf, valid } from '#functions/platform/http/valid.ts';
import {
  CitationTypeName,
  DoiText,
  SectionName,
  TellingTypeName,
} from '#shared/contracts/parts.ts';
import { readPaper, readStatementsOfPaper } from '#shared/contracts/papers.ts';
import { search } from '#shared/contracts/search.ts';
import { readTallies } from '#shared/contracts/tallies.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { findingSentence } from '#shared/text/report.ts';
import { searchModes, sortKeys } from '#shared/domain/search-state.ts';
import { MAX_TERM_CHARACTERS } from '#shared/domain/search-term.ts';

import { hitEvidence, missedNote, paperEvidence, statementEvidence } from './evidence.ts';
import { type CheckReferences, MAX_TEXT_LENGTH } from './check-references.ts';
import type { FindPaper } from './find-paper.ts';
import type { ReadPorts } from './read-ports.ts';

/** The calls a tool may make. */
export type ToolPorts = ReadPorts & {
  readonly checkReferences: CheckReferences;
  readonly findPaper: FindPaper;
};

/** A result, and the API URL that returns the same. */
type ToolResult = { readonly output: Record<string, unknown>; readonly address: string };

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly call: (
    ports: ToolPorts,
    caller: Caller,
    input: unknown,
    origin: string,
  ) => Promise<ToolResult>;
};

const tool = <Input extends z.ZodObject>(definition: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly call: (
    ports: ToolPorts,
    caller: Caller,
    input: z.output<Input>,
    origin: string,
  ) => Promise<ToolResult>;
}): Tool => ({
  ...definition,
  // The library already parsed it with this schema; parsing again gives the types.
  call: async (ports, caller, input, origin) =>
    definition.call(ports, caller, definition.input.parse(input), origin),
});

/** Longer lists fill a model's context without helping it. */
const MAX_RESULTS_PER_CALL = 25;
const MAX_TALLIES = 100;
const USUAL = 10;

const limit = z.int().min(1).max(MAX_RESULTS_PER_CALL).default(USUAL);
const offset = z.int().min(0).max(9999).default(0).describe('How many results to skip.');
const year = z.int().min(1000).max(3000).optional();
const doi = DoiText.describe('A DOI, such as 10.1000/182.');
const types = z
  .array(CitationTypeName)
  .max(3)
  .optional()
  .describe('How the work is cited; `contradicting` is what people call contrasting.');
const sections = z.array(SectionName).max(5).optional();

type QueryValue = string | number | boolean | undefined;

/** The query as in a URL, so that the call's own rules validate it. */
const asQuery = (input: Readonly<Record<string, QueryValue | readonly QueryValue[]>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const item of [value].flat()) if (item !== undefined) query.append(name, String(item));
  return query.toString();
};

const searchTool = tool({
  name: 'search',
  title: 'Search',
  description:
    'Finds papers, and sentences in which papers cite others. Words, "phrases", fields (title:, author:) and AND, OR, NOT are understood.',
  input: z.strictObject({
    term: z.string().max(MAX_TERM_CHARACTERS).describe('What to look for.'),
    mode: z
      .enum(searchModes)
      .default('all')
      .describe('`citations` finds citation statements, `papers` finds papers, `all` both.'),
    citation_types: types,
    sections,
    year_from: year.describe('First year of publication; of statements, of the citing paper.'),
    year_to: year,
    sort: z.enum(sortKeys).default('relevance'),
    limit,
    offset,
  }),
  call: async ({ search: ask }, caller, { year_from, year_to, ...given }, origin) => {
    const address = asQuery({
      ...given,
      date_from: year_from,
      date_to: year_to,
      aggregate: false,
    });
    const query = valid(search.query, 'query', queryOf(address));
    const reply = await ask(caller, { params: {}, query, body: undefined });
    const { hits, total, totals, withheld, relaxed, understoodAs } = search.reply.parse(reply);
    return {
      output: {
        hits: hits.map((hit) => hitEvidence(hit, origin)),
        total,
        totals,
        ...(withheld && { withheld }),
        ...(relaxed && { relaxed }),
        ...(understoodAs && { understoodAs }),
      },
      address: `/search?${address}`,
    };
  },
});

const paperTool = tool({
  name: 'paper',
  title: 'Paper',
  description:
    'A paper by its DOI: who wrote it, where it was published, its abstract, editorial notices such as a retraction, and how it was cited as numbers.',
  input: z.strictObject({ doi }),
  call: async ({ readPaper: ask }, caller, params, origin) => {
    const reply = await ask(caller, { params, query: {}, body: undefined });
    return {
      output: { paper: paperEvidence(readPaper.reply.parse(reply), origin) },
      address: `/papers/${doiPath(params.doi)}`,
    };
  },
});

/** What the report of a paper begins with, from the counts that the report shows. */
const findingOf = async (
  { readStatementsOfPaper: ask }: ToolPorts,
  caller: Caller,
  about: string,
) => {
  const query = valid(readStatementsOfPaper.query, 'query', queryOf('kind=text&limit=1'));
  const reply = await ask(caller, { params: { doi: about }, query, body: undefined });
  const { counts } = readStatementsOfPaper.reply.parse(reply);
  return { finding: findingSentence(counts.papers), possibly: counts.possibly };
};

const findPaperTool = tool({
  name: 'find_paper',
  title: 'Find a paper',
  description:
    'Finds the paper that a title, a part of a title, an identifier or an author and a year names, and says whether others support or contrast it. Read the sentences with `statements`. `alternatives` could be meant as well.',
  input: z.strictObject({
    named: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .describe('A title or a part of it, `Lee et al. (2019)`, a DOI or a PMID.'),
  }),
  call: async (ports, caller, { named }, origin) => {
    const { doi: found, alternatives } = await ports.findPaper(named);
    const reply = await ports.readPaper(caller, {
      params: { doi: found },
      query: {},
      body: undefined,
    });
    return {
      output: {
        paper: paperEvidence(readPaper.reply.parse(reply), origin),
        ...(await findingOf(ports, caller, found)),
        alternatives: [...alternatives],
      },
      address: `/papers/${doiPath(found)}`,
    };
  },
});

const statementsTool = tool({
  name: 'statements',
  title: 'Citation statements',
  description:
    'What citing papers say about a paper: each sentence with its neighbors, its section and whether it supports, contrasts with or mentions the paper. Counts include all matching statements, even if their text is locked; with `withheld`, `words` were not compared and the counts are those without them.',
  input: z.strictObject({
    doi,
    types,
    possibly: z
      .array(TellingTypeName)
      .max(2)
      .optional()
      .describe('Likely supporting or contradicting, but not sure enough to count as such.'),
    sections,
    words: z.string().max(1000).optional().describe('Only statements with these words.'),
    year_from: year,
    year_to: year,
    sort: z.enum(['relevance', 'date_desc', 'date_asc']).default('relevance'),
    limit,
    offset,
  }),
  call: async ({ readStatementsOfPaper: ask }, caller, input, origin) => {
    const { doi: about, types: type, sections: section, words: q, ...rest } = input;
    const address = asQuery({ type, section, q, ...rest });
    const query = valid(readStatementsOfPaper.query, 'query', queryOf(address));
    const reply = await ask(caller, { params: { doi: about }, query, body: undefined });
    const parsed = readStatementsOfPaper.reply.parse(reply);
    if (!('statements' in parsed)) throw new TypeError('Statements were requested individually.');
    const { statements, total, counts, locked, withheld } = parsed;
    const { byType, bySection, possibly } = counts;
    return {
      output: {
        statements: statements.map((statement) => statementEvidence(statement, origin)),
        total,
        counts: { byType, bySection, possibly },
        ...missedNote(byType.contradicting, origin),
        locked,
        ...(withheld && { withheld }),
      },
      address: `/papers/${doiPath(about)}/statements?${address}`,
    };
  },
});

const talliesTool = tool({
  name: 'tallies',
  title: 'Tallies',
  description:
    'How papers were cited, as numbers: supporting, contradicting, mentioning. Papers that are not known here are left out.',
  input: z.strictObject({ dois: z.array(doi).min(1).max(MAX_TALLIES) }),
  call: async ({ readTallies: ask }, caller, { dois }, origin) => {
    const reply = await ask(caller, { params: {}, query: { with: [] }, body: dois });
    const contrasts = Object.values(readTallies.reply.parse(reply).tallies).map(
      ({ contradicting }) => contradicting,
    );
    return {
      output: {
        ...reply,
        ...(contrasts.length > 0 && missedNote(Math.min(...contrasts), origin)),
      },
      address: '/tallies',
    };
  },
});

const checkReferencesTool = tool({
  name: 'check_references',
  title: 'Check references',
  description:
    'Checks a list of references against the collection: retracted works, DOIs of other works, duplicates, incomplete references, and statements that contrast with each work. A work that is not in the collection is not an error. The text is not stored.',
  input: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(MAX_TEXT_LENGTH)
      .describe(
        'Up to 100 references: as printed, one per line; or DOIs, BibTeX, RIS or CSL-JSON.',
      ),
  }),
  call: async ({ checkReferences: ask }, caller, { text }) => ({
    output: await ask(caller, text),
    address: '/reference-checks',
  }),
});

/** All tools; all are read-only. */
export const tools: readonly Tool[] = [
  searchTool,
  findPaperTool,
  paperTool,
  statementsTool,
  talliesTool,
  checkReferencesTool,
];
