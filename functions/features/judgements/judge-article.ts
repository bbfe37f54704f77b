import { uncertainStatements } from '#functions/ingest/stance/judge/uncertain-statements.ts';
import { type StanceJudge } from '#functions/ingest/stance/judge/judge.ts';
import { type Files } from '#functions/platform/ports/files.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { type Run } from '#functions/platform/queues/work.ts';
import { newsSequenceOf, readVersionRecord } from '#functions/records/articles/version-record.ts';
import { rulingWrite } from '#functions/records/articles/rulings.ts';
import {
  labelOfSentence,
  type StoredSentence,
  unpackArticle,
} from '#functions/records/articles/stored-article.ts';
import { AlertMessage } from '#shared/messages/alerts.ts';
import { type IngestMessage } from '#shared/messages/ingest.ts';

import { judgedSentences, reserveQuestions, verdictItem } from './verdict-repository.ts';

/** A judge and its daily limit of statements (UTC). */
export type ConfiguredJudge = StanceJudge & { readonly mostADay: number };

export type JudgementsPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query' | 'write' | 'transact'>;
  readonly files: Pick<Files, 'get'>;
  /** The queue that reads and amends articles. */
  readonly ingestQueue: Pick<Queue, 'send'>;
  /** Undefined if none is configured: every label stays as the classifier gave it. */
  readonly judge: ConfiguredJudge | undefined;
  readonly now: Clock;
};

/** The judge did not respond; the message is retried later, and the first labels stay meanwhile. */
class NotJudged extends Error {
  override readonly name = 'NotJudged';
}

const AT_ONCE = 4;

const idOf = ({ citations }: StoredSentence): string | undefined => citations[0]?.id;

/**
 * Submits the uncertain statements of an article to the judge, each sentence once per model. Decisions become rulings,
 * and the reading worker amends the article. Resumes after a crash.
 */
export const judgeArticle =
  ({ table, files, ingestQueue, judge, now }: JudgementsPorts) =>
  async ({ body }: Pick<Delivery, 'body'>, run: Pick<Run, 'goesOn'>): Promise<void> => {
    const message = AlertMessage.parse(JSON.parse(body));
    if (!judge || message.kind !== 'article-read') return;
    const { article: key } = message;
    const head = await readVersionRecord(table)(key);
    // A later version has its own message.
    if (!head || newsSequenceOf(head) !== message.sequence) return;
    const bytes = await files.get(head.file);
    if (!bytes) return;

    const judgedIds = await judgedSentences(table)(key, judge.model);
    const open = uncertainStatements(
      unpackArticle(bytes, key).sentences.map((sentence) => ({
        sentence,
        // A judge decides about a whole sentence; sentences with different labels per work are left unchanged.
        verdict: sentence.citations.some(({ classification }) => classification)
          ? undefined
          : labelOfSentence(sentence),
      })),
    ).filter(({ sentence }) => !judgedIds.has(idOf(sentence) ?? ''));
    const batch = open.slice(0, await reserveQuestions(table)(now(), open.length, judge.mostADay));

    let unanswered = 0;
    for (let start = 0; start < batch.length; start += AT_ONCE) {
      await run.goesOn();
      const verdicts = await Promise.all(
        batch.slice(start, start + AT_ONCE).map(async ({ sentence }) => ({
          sentence,
          verdict: await judge.judge({
            ...sentence,
            marks: sentence.citations.flatMap(({ marks }) => marks),
          }),
        })),
      );
      for (const { sentence, verdict } of verdicts) {
        if (verdict.kind === 'undecided' && verdict.why === 'not answered') {
          unanswered += 1;
          continue;
        }
        const [judgedAt, { model }] = [now().toISOString(), judge];
        await table.transact([
          {
            kind: 'put',
            item: verdictItem(key, {
              sentence: idOf(sentence) ?? '',
              model,
              at: judgedAt,
              verdict,
            }),
          },
          ...(verdict.kind === 'decided'
            ? sentence.citations.map(({ id: statement }) =>
                rulingWrite(key, { ...verdict, statement, by: 'judge', model, at: judgedAt }),
              )
            : []),
        ]);
      }
    }
    // Sent even if nothing was decided now, since a crashed run may not have sent it.
    if (open.length > 0 || judgedIds.size > 0)
      await ingestQueue.send([
        JSON.stringify({ kind: 'amend', article: key } satisfies IngestMessage),
      ]);
    if (unanswered > 0)
      throw new NotJudged(`The judge gave no answer for ${unanswered} statements.`);
  };
