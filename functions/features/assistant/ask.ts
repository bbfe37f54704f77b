import {
  type Caller,
  type PersonCalling,
  personCalling,
} from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type {
  Answer,
  Question,
  Turn,
} from '#functions/records/assistant-threads/assistant-answer.ts';
import { assistantThreads } from '#functions/records/assistant-threads/thread-repository.ts';
import { returnQuestion, spendQuestion } from '#functions/records/assistant-threads/usage.ts';
import { worksWithin } from '#functions/records/dashboards/within-dashboards.ts';
import type {
  askInAssistantThread,
  AssistantEvent,
  beginAssistantThread,
} from '#shared/contracts/assistant.ts';

import { assistantQuestionsADay } from '#shared/domain/assistant-limit.ts';

import { type AnswerStep, answerSteps } from './answer-steps.ts';
import { understoodInContext } from './context.ts';
import { gather } from './gather.ts';
import type { AssistantPorts } from './ports.ts';
import { sourcesView } from './sources-view.ts';
import { wordWithModel } from './wording/word-with-model.ts';

/** Whoever pays for the Assistant, or whose organization does. */
export const checkAssistant = (
  { entitled }: Pick<AssistantPorts, 'entitled'>,
  caller: Caller,
): PersonCalling => {
  const person = personCalling(caller);
  if (entitled(caller).assistant) return person;
  throw new Problem(403, 'The Assistant needs a plan.', {
    detail: 'The Assistant is part of a plan, a trial or the license of an organization.',
  });
};

type Place = { readonly slug: string; readonly turn: number; readonly before: readonly Turn[] };

/** The same with lists that whoever receives it may keep. */
const eventOf = (step: Exclude<AnswerStep, { kind: 'sources' | 'answer' }>): AssistantEvent => {
  switch (step.kind) {
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

/** The answer to a question of a thread as it is made, which is kept when it is whole. */
async function* answering(
  ports: AssistantPorts,
  { person }: PersonCalling,
  { question, filters = {}, columns = [] }: Question,
  dois: readonly string[] | undefined,
  { slug, turn, before }: Place,
): AsyncGenerator<AssistantEvent> {
  const understood = understoodInContext(question, before);
  yield { event: 'begun', data: { slug, question: turn, kind: understood.kind } };
  try {
    const gathered = await gather(ports)(understood, filters, dois);
    const { assistantModel: model } = ports;
    const steps = answerSteps(gathered, columns, model && wordWithModel(model, question));
    let answer: Answer | undefined;
    for await (const step of steps)
      if (step.kind === 'answer') answer = step.answer;
      else if (step.kind === 'sources') {
        // Only who may read comes here: the call was refused to everyone else.
        const sources = await sourcesView(ports)(step.sources, true);
        yield { event: 'sources', data: { sources: [...sources] } };
      } else yield eventOf(step);
    if (!answer) throw new Error('An answer ended before it was whole.');
    await assistantThreads(ports).keep(person.id, slug, turn, answer);
    yield {
      event: 'done',
      data: {
        slug,
        question: turn,
        found: answer.found,
        ...(answer.model !== undefined && { model: answer.model }),
      },
    };
  } catch (error) {
    await returnQuestion(ports)(person.id);
    yield { event: 'failed', data: {} };
    throw error;
  }
}

/** What may be read for the question; a dashboard that the caller may not see is refused here. */
const within = (ports: AssistantPorts, caller: Caller, { filters }: Question) =>
  worksWithin(ports.table)(caller, { dashboard_slug: filters?.dashboard });

/** Takes one question of the day for what is begun; what cannot be begun costs none. */
const counted = async <Begun>(
  ports: AssistantPorts,
  asking: PersonCalling,
  begin: (personId: string) => Promise<Begun>,
): Promise<Begun> => {
  const personId = asking.person.id;
  await spendQuestion(ports)(personId, assistantQuestionsADay(ports.entitled(asking)));
  try {
    return await begin(personId);
  } catch (error) {
    await returnQuestion(ports)(personId);
    throw error;
  }
};

/** Begins a thread with a question and answers it. */
export const beginThread =
  (ports: AssistantPorts): UseCase<typeof beginAssistantThread> =>
  async (caller, { body }) => {
    const asking = checkAssistant(ports, caller);
    const dois = await within(ports, caller, body);
    const { slug, turn } = await counted(ports, asking, (personId) =>
      assistantThreads(ports).begin(personId, body),
    );
    return answering(ports, asking, body, dois, { slug, turn, before: [] });
  };

/** Answers a further question of a thread of one's own. */
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
