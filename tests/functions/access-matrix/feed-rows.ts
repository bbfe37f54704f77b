import { storeToken, formatToken } from '#functions/features/feeds/feed-tokens.ts';

import { CITED } from './askers.ts';
import { anyone, type Given, plain, row, signedIn } from './expectations.ts';

let made = 0;

/** A token of somebody's, and its id. */
const tokenOf = async ({ world }: Given, personId: string) => {
  const secret = `secret-${String((made += 1))}`;
  const createdAt = world.now().toISOString();
  const { id } = await storeToken(world.table)(personId, { secret, name: 'Reader', createdAt });
  return { id, text: formatToken(personId, secret) };
};

const dashboardOf = async ({ world, other }: Given, isPublic: boolean) => {
  const { body } = await world.api
    .as(other.person)
    .post('/dashboards', { name: 'Example', isPublic, dois: [CITED] });
  return `/feeds/dashboard/${String(body['slug'])}`;
};

export const feedRows = {
  readFeedOfSource: [
    row('public', anyone(200), () => ({ path: `/feeds/paper/${CITED}` }), 'of a paper'),
    row(
      'public',
      anyone(200),
      async (given) => ({ path: await dashboardOf(given, true) }),
      'a dashboard',
    ),
    row("another's private", anyone(404, { admin: 200 }), async (given) => ({
      path: await dashboardOf(given, false),
    })),
    row('unknown', anyone(404), () => ({ path: '/feeds/paper/10.5555/nowhere' })),
    row(
      'unknown',
      anyone(401),
      () => ({ path: `/feeds/paper/${CITED}?token=guessed.word` }),
      'with a token of chance',
    ),
  ],
  readFeedOfSearch: plain('/feeds/search?q=lanternfish&mode=all', anyone(200)),
  readFeedTokens: plain('/feeds/tokens', signedIn(200)),
  makeFeedToken: plain('/feeds/tokens', signedIn(201), { name: 'Reader' }),
  revokeFeedToken: [
    row('own', signedIn(200), async (given) => {
      const { id } = await tokenOf(given, given.asker.person?.id ?? 'nobody');
      return { path: `/feeds/tokens/${id}` };
    }),
    row("another's private", signedIn(404), async (given) => {
      const { id } = await tokenOf(given, given.other.person.id);
      return { path: `/feeds/tokens/${id}` };
    }),
    row('unknown', signedIn(404), () => ({ path: '/feeds/tokens/nothing' })),
  ],
};
