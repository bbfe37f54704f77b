import {
  type Caller,
  type PersonCalling,
  requirePerson,
} from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type {
  Answer,
  Question,
  Turn,
} from '#functions/records/assistant-threads/assistant-answer.ts';
import { assistantThreads } from '#functions/records/assistant-threads/thread-repository.ts';
import { refundQuestion, spendQuestion } from '#functions/records/assistant-threads/usage.ts';
import { worksWithin } from '#functions/records/dashboards/within-dashboards.ts';
import { READS_EVERYTHING } from '#functions/records/statements/text-reader.ts';
import type {
  askInAssistantThread,
  AssistantEvent,
  beginAssistantThread,
} from '#shared/contracts/assistant.ts';

import { assistantQuestionsPerDay } from '#shared/domain/assistant-limit.ts';

import { type AnswerStep, answerSteps } from './answer-steps.ts';
import { understandInContext } from './context.ts';
import { gather } from './gather.ts';
import type { AssistantPorts } from './ports.ts';
import { sourcesView } from './sources-view.ts';
import { wordWithModel } from './wording/word-with-model.ts';

/** Refuses people without a plan or license that includes the Assistant. */
export const checkAssistant = (
  { entitled }: Pick<AssistantPorts, 'entitled'>,
  caller: Caller,
): PersonCalling => {
  const person = requirePerson(caller);
  if (entitled(caller).assistant) return person;
  throw new Problem(403, 'The Assistant needs a plan.', {
    detail: 'The Assistant is part of a plan, a trial or the license of an organization.',
  });
};

type Place = { readonly slug: string; readonly turn: number; readonly before: readonly Turn[] };

/** Copies lists so that the receiver may keep them. */
const eventOf = (step: Exclude<AnswerStep, { kind: 'sources' | 'answer' }>): AssistantEvent => {
  switch (step.kind) {
    case 'finding':
      return { event: 'finding', data: step.finding };
    case 'counts':
      return { event: 'counts', data: step.counts };
    case 'sentence':
      return {
        event: 'sentence',
        data: { ...step.sentence, citations: [...step.sentence.citations] },
      };
    case 'withheld':
      return { event: 'withheld', data: { count: step.count, reasons: [...step.reasons] } };
    case 'degraded':
      return { event: 'degraded', data: { why: step.why } };
    case 'table':
      return {
        event: 'table',
        data: {
          columns: [...step.table.columns],
          rows: step.table.rows.map(({ doi, cells }) => ({ doi, cells: [...cells] })),
        },
      };
  }
};

/** Streams the answer to a question of a thread and stores it when complete. */
async function* answering(
  ports: AssistantPorts,
  { person }: PersonCalling,
  { question, filters = {}, columns = [] }: Question,
  dois: readonly string[] | undefined,
  { slug, turn, before }: Place,
): AsyncGenerator<AssistantEvent> {
  const understood = understandInContext(question, before);
  yield { event: 'begun', data: { slug, question: turn, kind: understood.kind } };
  try {
    const gathered = await gather(ports)(understood, filters, dois);
    const { assistantModel: model } = ports;
    const steps = answerSteps(gathered, columns, model && wordWithModel(model, question));
    let answer: Answer | undefined;
    for await (const step of steps)
      if (step.kind === 'answer') answer = step.answer;
      else if (step.kind === 'sources') {
        // Only callers who may read statements get here.
        const sources = await sourcesView(ports)(step.sources, READS_EVERYTHING);
        yield { event: 'sources', data: { sources: [...sources] } };
      } else yield eventOf(step);
    if (!answer) throw new Error('An answer ended before it was complete.');
    await assistantThreads(ports).keep(person.id, slug, turn, answer);
    yield {
      event: 'done',
      data: {
        slug,
        question: turn,
        found: answer.found,
        ...(answer.gap && { gap: answer.gap }),
        ...(answer.model !== undefined && { model: answer.model }),
      },
    };
  } catch (error) {
    await refundQuestion(ports)(person.id);
    yield { event: 'failed', data: {} };
    throw error;
  }
}

/** Returns the scope of the question; refuses a dashboard the caller may not see. */
const within = (ports: AssistantPorts, caller: Caller, { filters }: Question) =>
  worksWithin(ports.table)(caller, { dashboard_slug: filters?.dashboard });

/** Uses one of the day's questions; a question that cannot be started costs none. */
const counted = async <Begun>(
  ports: AssistantPorts,
  asking: PersonCalling,
  begin: (personId: string) => Promise<Begun>,
): Promise<Begun> => {
  const personId = asking.person.id;
  await spendQuestion(ports)(personId, assistantQuestionsPerDay(ports.entitled(asking)));
  try {
    return await begin(personId);
  } catch (error) {
    await refundQuestion(ports)(personId);
    throw error;
  }
};

/** Creates a thread with a question and answers it. */
export const startThread =
  (ports: AssistantPorts): UseCase<typeof beginAssistantThread> =>
  async (caller, { body }) => {
    const asking = checkAssistant(ports, caller);
    const dois = await within(ports, caller, body);
    const { slug, turn } = await counted(ports, asking, (personId) =>
      assistantThreads(ports).begin(personId, body),
    );
    return answering(ports, asking, body, dois, { slug, turn, before: [] });
  };

/** Answers a follow-up question in the caller's own thread. */
export const askInThread =
  (ports: AssistantPorts): UseCase<typeof askInAssistantThread> =>
  async (caller, { params: { slug }, body }) => {
    const asking = checkAssistant(ports, caller);
    const dois = await within(ports, caller, body);
    const { turn, before } = await counted(ports, asking, (personId) =>
      assistantThreads(ports).ask(personId, slug, body),
    );
    return answering(ports, asking, body, dois, { slug, turn, before });
  };
