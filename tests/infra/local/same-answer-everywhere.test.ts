import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

import { generateDemonstration } from '#infra/local/demonstration/generate.ts';
import type { AssistantEvent } from '#shared/contracts/assistant.ts';
import type { Person } from '#shared/domain/person.ts';
import { findingSentence, type PapersBySide } from '#shared/text/report.ts';
import { openCorpus } from '#tests/support/citation-marks/corpora.ts';
import { eventsIn } from '#tests/support/events-in.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

/** Papers asked about in each collection: those with most contrasts. */
const ASKED = 8;
const PAGE = 100;
const REAL = 'corpus-300';
const REAL_ARTICLES = 60;

type Statement = { readonly text: string; readonly type: string; readonly citing: { doi: string } };
type Report = {
  readonly statements: readonly Statement[];
  readonly counts: {
    readonly papers: PapersBySide;
    readonly byType: { readonly contradicting: number };
  };
};

/** Sentences as they are read: one that cites the work twice has two statements. */
const sentencesOf = (texts: readonly string[]): readonly string[] => [...new Set(texts)].toSorted();

const collection = async (files: Iterable<readonly [name: string, xml: string]>) => {
  const world = await peopleApi();
  for (const [name, xml] of files) await world.ingest.handInFile(name, xml);
  await world.ingest.workAll();
  await world.ingest.ports.index.refresh();
  return world;
};

const mcpOf = async ({ people, api }: PeopleApi, person: Person): Promise<Client> => {
  const { cookie } = await people.startSession(person);
  const authorization = `Bearer ${await api.tokenOf(cookie)}`;
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost:3000/api/mcp'), {
      requestInit: { headers: { authorization } },
      fetch: async (_url, { method = 'GET', headers, body } = {}) => {
        const reply = await api
          .with({ headers: Object.fromEntries(new Headers(headers)) })
          .call(method, '/mcp', body ?? undefined);
        return new Response(reply.text === '' ? null : reply.text, {
          status: reply.status ?? 200,
          headers: reply.headers as Record<string, string>,
        });
      },
    }),
  );
  return client;
};

/** Asks by title through each door whether a paper was contradicted. */
const doorsOf = async (world: PeopleApi, mcp: Client, person: Person, doi: string) => {
  const reader = world.api.as(person);
  const paper = (await reader.get(`/papers/${doi}`)).body as unknown as { title: string };
  const { title } = paper;
  const report = (await reader.get(`/papers/${doi}/statements?kind=text&limit=${PAGE}`))
    .body as unknown as Report;
  const contrasting = report.statements.filter(({ type }) => type === 'contradicting');
  const assistantReply = await reader.post('/assistant/threads', {
    question: `Has “${title}” been contradicted?`,
  });
  const events = eventsIn(assistantReply.text) as unknown as readonly AssistantEvent[];
  const finding = events.flatMap((event) => (event.event === 'finding' ? [event.data] : []))[0];
  const quotations = events.flatMap((event) =>
    event.event === 'sentence' && event.data.part === 'contrasting' ? event.data.citations : [],
  );
  const query = new URLSearchParams({
    term: title,
    mode: 'papers',
    limit: '10',
    aggregate: 'false',
  });
  const search = (await reader.get(`/search?${query.toString()}`)).body as unknown as {
    hits: readonly { doi: string; tally: { contradicting: number } }[];
  };
  const findPaperResult = await mcp.callTool({ name: 'find_paper', arguments: { named: title } });
  const read = await mcp.callTool({
    name: 'statements',
    arguments: { doi, types: ['contradicting'], limit: 25 },
  });
  const namedPaper = findPaperResult.structuredContent as {
    paper: { doi: string };
    finding: string;
  };
  const byMcp = read.structuredContent as { statements: readonly { text: string }[] };
  return {
    title,
    sentences: {
      report: sentencesOf(contrasting.map(({ text }) => text)),
      assistant: sentencesOf(quotations.map(({ quote }) => quote)),
      mcp: sentencesOf(byMcp.statements.map(({ text }) => text)),
    },
    findings: {
      report: findingSentence(report.counts.papers),
      assistant: finding?.text,
      mcp: namedPaper.finding,
    },
    statements: {
      report: report.counts.byType.contradicting,
      search: search.hits.find((hit) => hit.doi === doi)?.tally.contradicting,
    },
    papers: {
      report: report.counts.papers.byType.contradicting,
      assistant: finding?.papers.byType.contradicting,
    },
    dois: { assistant: finding?.doi, mcp: namedPaper.paper.doi },
  };
};

const contrasted = async ({ ingest }: PeopleApi): Promise<readonly string[]> => {
  const { hits } = await ingest.ports.index.search({
    mode: 'papers',
    filters: { contrasting: { from: 1 } },
    sort: { key: 'total_contrasted', order: 'desc' },
    offset: 0,
    limit: 4 * ASKED,
    aggregate: false,
  });
  return hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : []));
};

const agree = async (world: PeopleApi) => {
  // Limits of a day and of a minute are tested elsewhere: each paper has a reader of its own.
  let count = 0;
  for (const doi of await contrasted(world)) {
    if (count === ASKED) break;
    const person = await world.people.make('premium');
    const mcp = await mcpOf(world, person);
    const { title, sentences, findings, statements, papers, dois } = await doorsOf(
      world,
      mcp,
      person,
      doi,
    );
    await mcp.close();
    // The reader tells works of one title apart; one without a title has no name to ask by.
    if (title === doi || dois.assistant !== doi) continue;
    count += 1;
    expect({ title, ...sentences }).toEqual({
      title,
      report: sentences.report,
      assistant: sentences.report,
      mcp: sentences.report,
    });
    expect(sentences.report.length).toBeGreaterThan(0);
    expect(findings).toEqual({
      report: findings.report,
      assistant: findings.report,
      mcp: findings.report,
    });
    expect({ title, ...statements }).toEqual({
      title,
      report: statements.report,
      search: statements.report,
    });
    expect(papers.assistant).toEqual(papers.report);
    expect(dois.mcp).toBe(doi);
  }
  return count;
};

it('search, report, Assistant and MCP say of a paper named by its title whether it was contradicted, in the same sentences', async () => {
  const world = await collection(
    (function* () {
      for (const { name, xml } of generateDemonstration()) yield [name, xml] as const;
    })(),
  );
  try {
    expect(await agree(world)).toBe(ASKED);
  } finally {
    await world.ingest.close();
  }
}, 600_000);

it('they do so on real articles, where those lie beside the project', async () => {
  const corpus = openCorpus(REAL);
  if (!corpus) return;
  const world = await collection(
    (function* () {
      for (const name of corpus.files.slice(0, REAL_ARTICLES))
        yield [name, Buffer.from(corpus.read(name)).toString()] as const;
    })(),
  );
  try {
    expect(await agree(world)).toBeGreaterThan(0);
  } finally {
    corpus.close();
    await world.ingest.close();
  }
}, 600_000);
