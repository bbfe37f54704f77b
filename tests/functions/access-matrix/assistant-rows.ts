import type { Person } from '#shared/domain/person.ts';
import { eventsIn } from '#tests/support/events-in.ts';

import { type Given, plain, row, type Row, signedIn } from './expectations.ts';

const QUESTION = { question: 'Could the lanternfish result be reproduced?' };
/** Whoever has neither a plan nor the licence of an organization. */
const withoutPlan = { free: 403, expert: 403 };

const begun = async ({ world }: Given, owner: Pick<Person, 'id'>): Promise<string> => {
  const { text } = await world.api.as(owner).post('/assistant/threads', QUESTION);
  return String(eventsIn(text)[0]?.data['slug']);
};
const asks = (slug: string) => ({ path: `/assistant/threads/${slug}/questions`, body: QUESTION });

export const assistantRows: Readonly<
  Record<'beginAssistantThread' | 'askInAssistantThread', readonly Row[]>
> = {
  beginAssistantThread: plain('/assistant/threads', signedIn(200, withoutPlan), QUESTION),
  askInAssistantThread: [
    row('own', signedIn(200, withoutPlan), async (given) => {
      const { person, kind } = given.asker;
      const isEntitled = person && !['deleted', 'free', 'expert'].includes(kind);
      return asks(isEntitled ? await begun(given, person) : 'nothing');
    }),
    row("another's private", signedIn(404, withoutPlan), async (given) =>
      asks(await begun(given, given.other.person)),
    ),
    row('unknown', signedIn(404, withoutPlan), () => asks('nothing')),
  ],
};
