import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import {
  collectionProgress,
  pendingArticle,
} from '#functions/records/second-readings/reading-progress.ts';
import { findWorks } from '#functions/records/references/resolve-references.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import fc from '#tests/support/fast-check.ts';
import { jats } from '#tests/support/jats.ts';
import { often } from '#tests/support/often.ts';
import { recount } from '#tests/support/recount.ts';
import { playedReader, readingOf, secondReadingWorld } from '#tests/support/second-reading.ts';

const KILLS = 10;
const works = ['10.5555/first', '10.5555/second'];
const sentencesOf = (article: number) =>
  Array.from({ length: 9 + 6 * article }, (_, index) => {
    const number = 40 * article + index + 1;
    return `Sentence ${String(number)} tells of snails ${number % 4 === 0 ? '[1] and [2]' : '[1]'}.`;
  });

class Killed extends Error {
  override readonly name = 'Killed';
}

/** A process that dies at the n-th thing it does to the world, before or after it is done; nothing works afterwards. */
const mortal = () => {
  const life = { left: Infinity, isBefore: true };
  const through =
    <Given extends readonly unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      if (life.left <= 0) throw new Killed();
      life.left -= 1;
      if (life.left === 0 && life.isBefore) throw new Killed();
      const result = await act(...given);
      if (life.left === 0) throw new Killed();
      return result;
    };
  return { life, through };
};

/** Everything a collection shows in the end. */
const outcomeOf = async (ingest: EmbeddedIngest) => {
  const { table } = ingest.ports;
  const statements = [];
  for await (const { article } of currentArticles(ingest.ports))
    for (const document of statementDocuments(
      article,
      await findWorks(table)(article.document.references),
    ))
      statements.push({
        id: document.id,
        type: document.type,
        possibly: document.possibly,
        probabilities: document.probabilities,
        labels: document.labels?.map(({ type, model, by }) => ({ type, model, by })),
      });
  const indexed = (await Promise.all(works.map((work) => ingest.statementsAbout(work)))).flatMap(
    (statements) => statements.map(({ id, type }) => `${id} ${type}`),
  );
  return {
    statements: statements.toSorted((a, b) => a.id.localeCompare(b.id)),
    indexed: indexed.toSorted((a, b) => a.localeCompare(b)),
    tallies: await Promise.all(works.map((work) => ingest.tallyOf(work))),
    progress: await collectionProgress(table)('second-1'),
    third: await collectionProgress(table, 'third-reader')('third-1'),
    pending: await pendingArticle(table)('all'),
  };
};

/** The third reader finds what the second finds, except that a contrast is a support. */
const thirdReadingOf = (text: string) => {
  const reading = readingOf(text);
  return reading?.verdict.type === 'contradicting'
    ? { ...reading, verdict: { ...reading.verdict, type: 'supporting' as const } }
    : reading;
};

/** Three articles that were labeled before there was a second reader, and one that is read beside it. */
const upgrade = async (
  kills: readonly { readonly after: number; readonly isBefore: boolean }[],
) => {
  const ingest = await embeddedIngest();
  try {
    const { life, through } = mortal();
    const { table, files, index } = ingest.ports;
    const dying = {
      table: {
        ...table,
        write: through(table.write),
        transact: through(table.transact),
        transactMany: through(table.transactMany),
        putMany: through(table.putMany),
      },
      files: { ...files, put: through(files.put) },
    };
    const { reader, texts } = playedReader();
    const third = playedReader('third-1', thirdReadingOf);
    const changed = {
      ...dying,
      ingestQueue: { send: through(ingest.queue.send) },
      secondReader: { ...reader, read: through(reader.read) },
      thirdReader: { ...third.reader, read: through(third.reader.read) },
    };
    const world = secondReadingWorld(ingest);
    const handIn = (article: number) =>
      ingest.handInFile(
        `${String(article)}.xml`,
        jats({
          doi: `10.5555/article-${String(article)}`,
          references: works.map((doi) => ({ doi })),
          results: sentencesOf(article),
        }),
      );
    for (const article of [0, 1, 2]) await handIn(article);
    await world.readAll();
    world.waiting.length = 0;
    await handIn(3);

    const attempts = [
      ...kills.map(({ after, isBefore }) => ({ left: after, isBefore })),
      undefined,
    ];
    for (const attempt of attempts) {
      life.left = attempt?.left ?? Infinity;
      life.isBefore = attempt?.isBefore ?? true;
      // Each start looks; what was delivered to the process that died is delivered again.
      world.look();
      await ingest.queue.giveBackTaken();
      try {
        for (let idle = 0; idle < 2;) {
          const worked =
            (await world.readNext({
              ...dying,
              index: { ...index, putStatements: through(index.putStatements) },
            })) ||
            (await world.readAgainNext(changed)) ||
            (await world.handOutDue());
          idle = worked ? 0 : idle + 1;
          ingest.later(10);
        }
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
    return {
      outcome: await outcomeOf(ingest),
      recounted: await recount(ingest.ports),
      texts,
      thirdTexts: third.texts,
    };
  } finally {
    await ingest.close();
  }
};

const everySentence = [0, 1, 2, 3].flatMap(sentencesOf);

describe('a second reading that is killed', () => {
  it('comes to the same end as one that is not, wherever it was killed', async () => {
    const whole = await upgrade([]);
    expect(whole.recounted.complaints).toEqual([]);
    expect(whole.texts.toSorted()).toEqual(everySentence.toSorted());
    const { statements } = whole.outcome.progress;
    expect(whole.outcome.progress).toEqual({ statements, read: statements });
    expect(statements).toBe(whole.outcome.indexed.length);
    // One or two sentences of each article, and each of them once.
    expect(whole.thirdTexts.length).toBeGreaterThanOrEqual(4);
    expect(new Set(whole.thirdTexts).size).toBe(whole.thirdTexts.length);
    expect(whole.outcome.third.read).toBe(whole.outcome.third.statements);

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ after: fc.integer({ min: 1, max: 60 }), isBefore: fc.boolean() }), {
          minLength: KILLS,
          maxLength: KILLS,
        }),
        async (kills) => {
          const killed = await upgrade(kills);
          expect(killed.outcome).toEqual(whole.outcome);
          expect(killed.recounted.complaints).toEqual([]);
          expect(new Set(killed.texts)).toEqual(new Set(everySentence));
          // A kill loses one batch at most.
          expect(killed.texts.length).toBeLessThanOrEqual(everySentence.length + 8 * KILLS);
          expect(new Set(killed.thirdTexts)).toEqual(new Set(whole.thirdTexts));
        },
      ),
      { numRuns: often({ commit: 3, proof: 40 }) },
    );
  });
});
