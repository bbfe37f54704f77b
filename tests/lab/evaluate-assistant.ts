import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import * as z from 'zod';

import { type AnswerStep, answerSteps } from '#functions/features/assistant/answer-steps.ts';
import { gather } from '#functions/features/assistant/gather.ts';
import { wordWithModel } from '#functions/features/assistant/wording/word-with-model.ts';
import type { StreamingModel } from '#functions/platform/ports/language-model.ts';
import type { Answer } from '#functions/records/assistant-threads/assistant-answer.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { createAssistantModel } from '#infra/composition/assistant-model.ts';
import { understoodQuestion } from '#shared/domain/understood-question.ts';

import { openDataFolder, lockDataFolder } from '#infra/local/data/data-folder.ts';
import { localBaseUrl, readEnvironment } from '#infra/local/settings/environment.ts';
import { openLocalWorld } from '#infra/local/world/world.ts';
import { runCommand } from '#infra/local/commands/run-on-data-folder.ts';

const usage = `Usage: npm run evaluate-assistant -- FILE.jsonl [--json] [--model]

Asks the collection questions, as the Assistant does without a language model, and verifies every sentence independently:
its quotation has to be in the statement, and outside the quotation it must not add a number or a negation. One JSON object
per line: {q, want?: [doi, …]}; one of the papers in want should be among the sources. No product may use the collection.
--model lets the model at ASSISTANT_ENDPOINT word the answers, with the same limit for wrong sentences.`;

const Line = z.object({ q: z.string(), want: z.array(z.string()).default([]) });
type Line = z.output<typeof Line>;

type World = Parameters<typeof gather>[0] & {
  readonly index: Pick<Awaited<ReturnType<typeof openLocalWorld>>['index'], 'statement'>;
  readonly assistantModel?: StreamingModel | undefined;
};
type QuestionResult = {
  readonly line: Line;
  readonly answer: Answer;
  readonly firstMs: number;
  readonly isSame: boolean;
  readonly wrong: readonly string[];
};

export type AssistantEvaluation = {
  readonly questions: number;
  readonly answered: number;
  readonly sentences: number;
  readonly withheld: number;
  /** Answers worded by a model, and those made of quotations because it failed, by reason. */
  readonly worded: number;
  readonly degraded: Readonly<Record<string, number>>;
  /** Sentences that the independent check would not show. */
  readonly wrong: readonly string[];
  /** Questions whose answer differed when repeated. */
  readonly otherwise: number;
  readonly firstSentenceMs: { readonly median: number; readonly most: number };
  readonly known: { readonly questions: number; readonly found: number };
  readonly missed: readonly Line[];
};

export const parseLines = (text: string): readonly Line[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [Line.parse(JSON.parse(line))];
    } catch {
      throw new Error(
        `Line ${String(index + 1)} is not a question: {q, want?: [doi]} is expected.`,
      );
    }
  });

/** Numbers as digits, and words that change the meaning of a sentence, in any spelling. */
const NUMBERS = /\d+(?:[.,]\d+)*/gu;
const NEGATIONS = /\b(?:no|not|none|never|neither|nor|without|cannot|fails?|failed)\b|n['’]t\b/giu;

/** The independent check: it shares no code with the one that answers pass. */
export const findUnsupported =
  ({ index, table }: Pick<World, 'index' | 'table'>) =>
  async ({ sentences, counts }: Answer): Promise<readonly string[]> => {
    const wrong: string[] = [];
    for (const { text, citations, part } of sentences) {
      let remainingText = text;
      const allowed = new Set<string>();
      if (citations.length === 0) wrong.push(`cites nothing: ${text}`);
      for (const { statementId, quote } of citations) {
        const statement = await index.statement(statementId);
        if (quote.trim() === '' || !statement?.text.includes(quote))
          wrong.push(`quotes text that does not exist: ${text}`);
        if (text.includes(quote)) remainingText = remainingText.replaceAll(quote, ' ');
        // A model may use a part of the sentence, but no number or negation that is not in it.
        else if (part === 'wording')
          for (const [match] of [...quote.matchAll(NUMBERS), ...quote.matchAll(NEGATIONS)])
            allowed.add(match.toLowerCase());
        else wrong.push(`does not contain its quotation: ${text}`);
        const dois = [statement?.citingDoi, statement?.citedDoi].flatMap((doi) => doi ?? []);
        for (const { record } of (await papersByDoi(table)(dois)).values())
          allowed.add(String(record.year));
        allowed.add(String(statement?.cited.year));
      }
      if (part === 'counts')
        for (const number of counts.flatMap((numbersByType) => Object.values(numbersByType)))
          allowed.add(String(number));
      for (const [number] of remainingText.matchAll(NUMBERS))
        if (!allowed.has(number)) wrong.push(`adds the number ${number}: ${text}`);
      const isNobody = part === 'counts' && allowed.has('0');
      for (const [negation] of remainingText.matchAll(NEGATIONS))
        if (!(negation === 'none' && isNobody) && !allowed.has(negation.toLowerCase()))
          wrong.push(`adds the word ${negation}: ${text}`);
    }
    return wrong;
  };

const askQuestion = async (world: World, q: string) => {
  const started = performance.now();
  const gathered = await gather(world)(understoodQuestion(q), {}, undefined);
  const steps: AnswerStep[] = [];
  let firstMs: number | undefined;
  const { assistantModel: model } = world;
  for await (const step of answerSteps(gathered, [], model && wordWithModel(model, q))) {
    if (step.kind === 'answer')
      return { answer: step.answer, told: steps, firstMs: firstMs ?? performance.now() - started };
    if (step.kind === 'sentence') firstMs ??= performance.now() - started;
    steps.push(step);
  }
  throw new Error('An answer ended prematurely.');
};

const askedOf =
  (world: World) =>
  async (line: Line): Promise<QuestionResult> => {
    const { answer: finalAnswer, told: steps, firstMs } = await askQuestion(world, line.q);
    const repeated = await askQuestion(world, line.q);
    return {
      line,
      answer: finalAnswer,
      firstMs,
      isSame: JSON.stringify(steps) === JSON.stringify(repeated.told),
      wrong: await findUnsupported(world)(finalAnswer),
    };
  };

const isAmongSources = ({ line: { want }, answer }: QuestionResult): boolean =>
  answer.sources.some(({ doi }) => want.includes(doi));

export const evaluateAssistant = async (
  lines: readonly Line[],
  world: World,
): Promise<AssistantEvaluation> => {
  const results: QuestionResult[] = [];
  for (const line of lines) results.push(await askedOf(world)(line));
  const times = results.map(({ firstMs }) => firstMs).toSorted((a, b) => a - b);
  const answerableResults = results.filter(({ line }) => line.want.length > 0);
  const sum = (valueOf: (questionResult: QuestionResult) => number) =>
    results.reduce((total, questionResult) => total + valueOf(questionResult), 0);
  return {
    questions: results.length,
    answered: sum(({ answer }) => (answer.found === 'answered' ? 1 : 0)),
    sentences: sum(({ answer }) => answer.sentences.length),
    withheld: sum(({ answer }) => answer.withheld?.count ?? 0),
    worded: sum(({ answer }) => (answer.model === undefined ? 0 : 1)),
    degraded: Object.fromEntries(
      [...Map.groupBy(results, ({ answer }) => answer.degraded)].flatMap(([reason, { length }]) =>
        reason === undefined ? [] : [[reason, length]],
      ),
    ),
    wrong: results.flatMap(({ wrong }) => wrong),
    otherwise: sum(({ isSame }) => (isSame ? 0 : 1)),
    firstSentenceMs: {
      median: Math.round(times[Math.floor(times.length / 2)] ?? 0),
      most: Math.round(times.at(-1) ?? 0),
    },
    known: {
      questions: answerableResults.length,
      found: answerableResults.filter(isAmongSources).length,
    },
    missed: answerableResults.flatMap((questionResult) =>
      isAmongSources(questionResult) ? [] : [questionResult.line],
    ),
  };
};

export const formatEvaluation = (result: AssistantEvaluation): string =>
  [
    `questions                        ${String(result.questions)}`,
    `answered                         ${String(result.answered)}`,
    `sentences shown                  ${String(result.sentences)}`,
    `of these wrong                   ${String(result.wrong.length)}`,
    `withheld                         ${String(result.withheld)}`,
    `worded by a model                ${String(result.worded)}`,
    ...Object.entries(result.degraded).map(
      ([reason, count]) => `not worded, because ${reason.padEnd(13)}${String(count)}`,
    ),
    `different answer when repeated   ${String(result.otherwise)}`,
    `first sentence, median and max   ${String(result.firstSentenceMs.median)} ms, ${String(result.firstSentenceMs.most)} ms`,
    `known paper among the sources    ${String(result.known.found)} of ${String(result.known.questions)}`,
    ...result.wrong,
    ...result.missed.map(({ q, want }) => `\nmissed ${want.join(', ')}: ${q.slice(0, 160)}`),
  ].join('\n');

const evaluate = async (
  lines: readonly Line[],
  withModel: boolean,
): Promise<AssistantEvaluation> => {
  const environment = readEnvironment(process.env);
  const { dataFolder, host, port, url, searchEndpoint } = environment;
  if (withModel && !environment.assistantModel)
    throw new Error('There is no model: set ASSISTANT_ENDPOINT and ASSISTANT_MODEL.');
  const folder = openDataFolder(dataFolder);
  const release = lockDataFolder(folder);
  if (!release) throw new Error('A product is using the collection. Stop it first.');
  const world = await openLocalWorld({
    folder,
    url: url ?? localBaseUrl(host, port),
    searchEndpoint,
  });
  try {
    // The vocabulary for typo correction is still loading when the index opens; a query for an unknown word waits for
    // it.
    await world.index.spell(['assisstannt'], 'papers');
    const assistantModel = withModel
      ? createAssistantModel(environment.assistantModel, fetch, world.logger)
      : undefined;
    return await evaluateAssistant(lines, { ...world, assistantModel });
  } finally {
    await world.close();
    release();
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  runCommand(async () => {
    const [file, ...furtherArguments] = process.argv
      .slice(2)
      .filter((argument) => argument !== '--json' && argument !== '--model');
    if (file === undefined || furtherArguments.length > 0) {
      console.error(usage);
      return 1;
    }
    const evaluation = await evaluate(
      parseLines(readFileSync(file, 'utf8')),
      process.argv.includes('--model'),
    );
    console.log(
      process.argv.includes('--json') ? JSON.stringify(evaluation) : formatEvaluation(evaluation),
    );
    return 0;
  });
