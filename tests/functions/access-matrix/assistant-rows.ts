import type { assistantThreadCalls } from '#shared/contracts/assistant-threads.ts';
import type { assistantCalls } from '#shared/contracts/assistant.ts';
import type { Person } from '#shared/domain/person.ts';
import { eventsIn } from '#tests/support/events-in.ts';

import {
  anyone,
  type Given,
  plain,
  type Request,
  row,
  type Row,
  signedIn,
} from './expectations.ts';

const QUESTION = { question: 'Could the lanternfish result be reproduced?' };
/** People who have neither a plan nor the license of an organization. */
const withoutPlan = { free: 403, expert: 403 };

/** Who can have begun no thread. */
const NONE_OF_THEIRS: readonly string[] = [
  'deleted',
  'free',
  'expert',
  'payment overdue',
  'paused',
  'license expired',
];

const begun = async (
  { world }: Given,
  owner: Pick<Person, 'id'>,
  question = QUESTION,
): Promise<string> => {
  const { text } = await world.api.as(owner).post('/assistant/threads', question);
  return String(eventsIn(text)[0]?.data['slug']);
};
type Asks = (slug: string) => Request;
/** Calls about the caller's own threads; people without a plan have none. */
const ofOwn = (asksFor: Asks, status = 200): readonly Row[] => [
  row('own', signedIn(status, { free: 404, expert: 404 }), async (given) => {
    const { person, kind } = given.asker;
    const isEntitled = person && !NONE_OF_THEIRS.includes(kind);
    return asksFor(isEntitled ? await begun(given, person) : 'nothing');
  }),
  row("another's private", signedIn(404), async (given) =>
    asksFor(await begun(given, given.other.person)),
  ),
  row('unknown', signedIn(404), () => asksFor('nothing')),
];
const at =
  (more: string, body?: unknown): Asks =>
  (slug) => ({ path: `/assistant/threads/${slug}${more}`, ...(body !== undefined && { body }) });

const asks = (slug: string) => ({ path: `/assistant/threads/${slug}/questions`, body: QUESTION });

export const assistantRows: Readonly<
  Record<keyof typeof assistantCalls | keyof typeof assistantThreadCalls, readonly Row[]>
> = {
  readAssistantThreads: plain('/assistant/threads', signedIn(200)),
  readAssistantThread: ofOwn(at('')),
  renameAssistantThread: ofOwn(at('', { title: 'Lanternfish' })),
  deleteAssistantThread: ofOwn(at('')),
  restoreAssistantThread: ofOwn(at('/restore')),
  shareAssistantThread: ofOwn(at('/share')),
  revokeAssistantThread: ofOwn(at('/share')),
  exportAssistantThread: ofOwn(at('/export')),
  readSharedAssistantThread: [
    row('shared with me', anyone(200), async (given) => {
      const { person } = given.other;
      // An answer shows what it quotes to everybody: this one quotes nothing.
      const slug = await begun(given, person, { question: 'Do unicorns yodel?' });
      const { body } = await given.world.api
        .as(person)
        .post(`/assistant/threads/${slug}/share`, undefined);
      return { path: `/assistant/shared/${String(body['token'])}` };
    }),
    row('unknown', anyone(404), () => ({ path: '/assistant/shared/nothing' })),
  ],
  beginAssistantThread: plain('/assistant/threads', signedIn(200, withoutPlan), QUESTION),
  askInAssistantThread: [
    row('own', signedIn(200, withoutPlan), async (given) => {
      const { person, kind } = given.asker;
      const isEntitled = person && !NONE_OF_THEIRS.includes(kind);
      return asks(isEntitled ? await begun(given, person) : 'nothing');
    }),
    row("another's private", signedIn(404, withoutPlan), async (given) =>
      asks(await begun(given, given.other.person)),
    ),
    row('unknown', signedIn(404, withoutPlan), () => asks('nothing')),
  ],
};
