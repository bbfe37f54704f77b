import type { IngestPorts } from '#functions/features/articles/ports.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import {
  type ConfiguredJudge,
  judgeArticle,
} from '#functions/features/judgements/judge-article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import type { JudgeVerdict } from '#functions/ingest/stance/judge/judge.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';
import type { StatementView } from '#shared/contracts/statements.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const citing = '10.5555/kelp';
const cited = '10.5555/cited';
const likely = 'Kelp hardly grew where others had seen it grow [1].';
const lessLikely = 'Kelp grew somewhat less than one might think [1].';
const others = Array.from({ length: 19 }, (_, n) => `Kelp was seen at place ${n + 2} before [1].`);

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
});
afterEach(() => ingest.close());

/** A classifier that finds two sentences likely to contrast. */
const reading = (model: string): Partial<IngestPorts> => {
  const read = readSource(readJats, {
    model,
    classify: ({ text }) => {
      const contradicting = text === likely ? 0.4 : text === lessLikely ? 0.2 : 0.01;
      return {
        type: 'mentioning',
        ...(contradicting > 0.1 && { possibly: 'contradicting' as const }),
        probabilities: { supporting: 0.01, contradicting, mentioning: 0.99 - contradicting },
        cues: [],
      };
    },
  });
  return {
    model,
    read: async (bytes, source) =>
      read(bytes, source).map((article) => ({ article, file: packArticle(article) })),
  };
};
const readBy = async (model: string, title = 'Kelp') => {
  const results = [likely, lessLikely, ...others];
  await ingest.handInFile(
    `${title}.xml`,
    jats({ doi: citing, title, references: [{ doi: cited }], results }),
  );
  await ingest.work(reading(model))(await ingest.queue.receive({ max: 10 }));
};

/** Judges by a script, in the order asked. */
const judging = (mostADay: number, ...verdicts: readonly JudgeVerdict[]) => {
  const asked: string[] = [];
  const judge: ConfiguredJudge = {
    model: 'judge-1',
    mostADay,
    judge: async ({ text }) => {
      asked.push(text);
      return verdicts[asked.length - 1] ?? { kind: 'undecided', why: 'not answered' };
    },
  };
  return { asked, judge };
};
const decided: JudgeVerdict = { kind: 'decided', type: 'contradicting', quote: 'hardly grew' };
const torn: JudgeVerdict = { kind: 'undecided', why: 'contradicts itself' };

/** What the worker does with what was told last. */
const judgeWith = async (judge: ConfiguredJudge | undefined) => {
  const event = ingest.published.findLast(({ type }) => type === 'article-read');
  const body = JSON.stringify({ ...event?.detail, kind: event?.type });
  await judgeArticle({ ...ingest.ports, ingestQueue: ingest.queue, judge })(
    { body },
    { goesOn: async () => undefined },
  );
};
const statementOf = async (text: string) =>
  (await ingest.statementsAbout(cited)).find((statement) => statement.text === text);
const verdicts = async () =>
  (await everyItem(ingest.ports.table, { pk: `article#${citing}`, prefix: 'verdict#' })).map(
    ({ verdict }) => verdict,
  );

describe('a judge in the background', () => {
  it('changes the label of what it decides, with its name, the day and the words that decide', async () => {
    await readBy('linear-1');
    const { judge, asked } = judging(100, decided, torn);
    await judgeWith(judge);
    expect((await statementOf(likely))?.type).toBe('mentioning');
    await ingest.workAll();

    expect(asked).toEqual([likely, lessLikely]);
    const statement = await statementOf(likely);
    expect(statement).toMatchObject({ type: 'contradicting', cues: [] });
    expect(statement).not.toHaveProperty('possibly');
    expect(statement?.labels).toEqual([
      { type: 'mentioning', model: 'linear-1', at: '2026-01-05T09:00:00.000Z' },
      {
        type: 'contradicting',
        model: 'judge-1',
        at: '2026-01-05T09:00:00.000Z',
        by: 'judge',
        quote: 'hardly grew',
      },
    ]);
    expect(await ingest.tallyOf(cited)).toMatchObject({
      contradicting: 1,
      mentioning: 20,
      total: 21,
    });
  });

  it('leaves the label of what it could not decide, and keeps every verdict', async () => {
    await readBy('linear-1');
    await judgeWith(judging(100, decided, torn).judge);
    await ingest.workAll();

    expect(await statementOf(lessLikely)).toMatchObject({
      type: 'mentioning',
      possibly: 'contradicting',
    });
    expect(await verdicts()).toEqual(expect.arrayContaining([decided, torn]));
    expect(await verdicts()).toHaveLength(2);
  });

  it('is asked about each sentence once, however often the article is told of', async () => {
    await readBy('linear-1');
    const { judge, asked } = judging(100, decided, torn);
    await judgeWith(judge);
    await judgeWith(judge);
    await ingest.workAll();
    await judgeWith(judge);
    await ingest.workAll();

    expect(asked).toHaveLength(2);
    expect((await statementOf(likely))?.labels).toHaveLength(2);
  });

  it('holds against another version of the classifier, which stands in the history', async () => {
    await readBy('linear-1');
    await judgeWith(judging(100, decided, torn).judge);
    await ingest.workAll();
    ingest.later(60);
    await readBy('linear-2', 'Kelp, printed again');

    const statement = await statementOf(likely);
    expect(statement?.type).toBe('contradicting');
    expect(statement?.labels?.map(({ model }) => model)).toEqual([
      'linear-1',
      'linear-2',
      'judge-1',
    ]);
    expect(await ingest.tallyOf(cited)).toMatchObject({
      contradicting: 1,
      mentioning: 20,
      total: 21,
    });
  });

  it('that gives no answer is asked again later, and of the rest alone; the first label stands meanwhile', async () => {
    await readBy('linear-1');
    await expect(judgeWith(judging(100, decided).judge)).rejects.toThrow(
      'The judge gave no answer for 1 statements.',
    );
    await ingest.workAll();
    expect((await statementOf(likely))?.type).toBe('contradicting');
    expect((await statementOf(lessLikely))?.type).toBe('mentioning');

    const again = judging(100, decided);
    await judgeWith(again.judge);
    expect(again.asked).toEqual([lessLikely]);
  });

  it('is asked no more often on a day than it may be, the likeliest first', async () => {
    await readBy('linear-1');
    const first = judging(1, decided);
    await judgeWith(first.judge);
    await judgeWith(first.judge);
    expect(first.asked).toEqual([likely]);
    ingest.later(86_400);
    const next = judging(1, torn);
    await judgeWith(next.judge);
    expect(next.asked).toEqual([lessLikely]);
  });

  it('is asked nothing where there is none', async () => {
    await readBy('linear-1');
    await judgeWith(undefined);
    await ingest.workAll();
    expect((await statementOf(likely))?.labels).toHaveLength(1);
  });

  it('does not tell its quotation to who may not read the text', async () => {
    await readBy('linear-1');
    await judgeWith(judging(100, decided, torn).judge);
    await ingest.workAll();
    const id = (await statementOf(likely))?.id ?? '';
    const view = async (mayRead: boolean) =>
      (
        await testApi({ ...ingest, mayReadStatements: async () => mayRead }).get(
          `/statements/${id}`,
        )
      ).body as unknown as StatementView;

    expect((await view(true)).labels.at(-1)).toHaveProperty('quote', 'hardly grew');
    expect((await view(false)).labels.at(-1)).not.toHaveProperty('quote');
  });
});
