import { gather } from '#functions/features/assistant/gather.ts';
import { answerSteps } from '#functions/features/assistant/answer-steps.ts';
import type { SearchIndex, StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { Answer } from '#functions/records/assistant-threads/assistant-answer.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { findingSentence } from '#shared/text/report.ts';
import { understoodQuestion } from '#shared/domain/understood-question.ts';

type World = Parameters<typeof gather>[0] & { readonly index: Pick<SearchIndex, 'search'> };

export type ContrastEvaluation = {
  /** Papers with a contrasting statement and a title. */
  readonly papers: number;
  /** Questions asked; each paper by its title in two ways. */
  readonly questions: number;
  readonly quotations: number;
  /** Answers on another paper or on a subject, without this paper among those that the question could mean. */
  readonly unresolved: readonly string[];
  /** Answers whose finding or order differs from the report, or that leave a contrast out. */
  readonly wrong: readonly string[];
};

const PAGE = 500;

/** Reads the DOIs of all papers with a contrasting statement. */
const contrastedPapers = async ({ index }: World): Promise<readonly string[]> => {
  const dois: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { hits } = await index.search({
      mode: 'papers',
      filters: { contrasting: { from: 1 } },
      sort: { key: 'total_contrasted', order: 'desc' },
      offset,
      limit: PAGE,
      aggregate: false,
    });
    dois.push(...hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : [])));
    if (hits.length < PAGE) return dois;
  }
};

const answerTo = async (world: World, question: string): Promise<Answer> => {
  for await (const step of answerSteps(
    await gather(world)(understoodQuestion(question), {}, undefined),
    [],
  ))
    if (step.kind === 'answer') return step.answer;
  throw new Error('An answer ended prematurely.');
};

/** Independent statements come first, then the most certain; a person's label is certain. */
const isInOrder = (a: StatementDocument, b: StatementDocument): boolean => {
  const sureness = ({ probabilities }: StatementDocument) => probabilities?.contradicting ?? 1;
  return a.selfCitation === b.selfCitation ? sureness(a) >= sureness(b) : b.selfCitation;
};

/**
 * Asks by title whether each paper with a contrast has been contradicted, and compares the answer with the statements of
 * its report: the same sentence first, then every contrasting statement before any other.
 */
export const evaluateContrasts = async (world: World): Promise<ContrastEvaluation> => {
  const dois = await contrastedPapers(world);
  const titled = [...(await papersByDoi(world.table)(dois)).values()]
    .map(({ record: { doi, title } }) => ({ doi, title }))
    .filter(({ title, doi }) => title !== doi && /\p{L}/u.test(title));
  const unresolved: string[] = [];
  const wrong: string[] = [];
  let quotations = 0;
  for (const { doi, title } of titled) {
    const { statements, counts } = await world.index.statements({
      doi,
      about: 'cited',
      kinds: ['text'],
      types: ['contradicting'],
      offset: 0,
      limit: PAGE,
    });
    const { counts: all } = await world.index.statements({
      doi,
      about: 'cited',
      kinds: ['text'],
      offset: 0,
      limit: 0,
    });
    for (const question of [`Has ${title} been contradicted?`, `What contradicts “${title}”?`]) {
      const { finding, sentences, withheld } = await answerTo(world, question);
      // Works of one title are told apart by the reader: the answer lists them.
      if (finding?.alternatives.some((other) => other.doi === doi)) continue;
      if (finding?.doi !== doi) {
        unresolved.push(`${doi}: ${question}`);
        continue;
      }
      const order = sentences.findIndex(({ part }) => part !== 'contrasting');
      const contrasting = order < 0 ? sentences : sentences.slice(0, order);
      const quoted = contrasting.flatMap(({ citations }) =>
        citations.map(({ statementId }) => statementId),
      );
      quotations += quoted.length;
      const documents = quoted.flatMap((id) => statements.find((one) => one.id === id) ?? []);
      const texts = new Set(documents.map(({ citingDoi, text }) => `${citingDoi} ${text}`));
      const missing = statements.filter(
        ({ citingDoi, text }) => !texts.has(`${citingDoi} ${text}`),
      );
      const faults = [
        finding.text === findingSentence(all.papers) ? [] : 'says another finding',
        missing.length === 0
          ? []
          : `leaves out ${String(missing.length)} of ${String(counts.byType.contradicting)} contrasts`,
        documents.every((one, index) => {
          const next = documents[index + 1];
          return next === undefined || isInOrder(one, next);
        })
          ? []
          : 'quotes in another order',
        withheld ? `withholds ${String(withheld.count)}: ${withheld.reasons.join(', ')}` : [],
      ].flat();
      wrong.push(...faults.map((fault) => `${doi} ${fault}: ${question}`));
    }
  }
  return { papers: titled.length, questions: titled.length * 2, quotations, unresolved, wrong };
};

export const formatContrasts = (result: ContrastEvaluation): string =>
  [
    `papers with a contrast           ${String(result.papers)}`,
    `questions by title               ${String(result.questions)}`,
    `contrasting statements quoted    ${String(result.quotations)}`,
    `answered on another subject      ${String(result.unresolved.length)}`,
    `otherwise than the report        ${String(result.wrong.length)}`,
    ...result.wrong,
    ...result.unresolved.map((line) => `unresolved ${line}`),
  ].join('\n');
