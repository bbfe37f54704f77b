import type { Person } from '#shared/domain/person.ts';

import {
  anyone,
  type Given,
  plain,
  type Request,
  type Row,
  row,
  signedIn,
} from './expectations.ts';

const QUERY = 'q=lanternfish&mode=citations';

/** Saves a search as its owner does, and runs it. */
const saved = async ({ world }: Given, owner: Pick<Person, 'id'>) => {
  const calls = world.api.as(owner);
  const { status, body } = await calls.post('/saved-searches', { name: 'Mine', query: QUERY });
  if (status !== 201) throw new Error(`The search was not saved: ${String(status)}.`);
  const id = String(body['id']);
  const run = await calls.post(`/saved-searches/${id}/runs`, {});
  return { id, runId: String(run.body['id']) };
};

type Place = { readonly id: string; readonly runId: string };
type Asks = (place: Place) => Request;

const own = async (given: Given): Promise<Place> => {
  const { person, kind } = given.asker;
  return person && kind !== 'deleted' ? saved(given, person) : { id: 'nothing', runId: 'nothing' };
};

/** Calls that only the owner may make: not even administrators may see it. */
const owning = (asks: Asks, status = 200): readonly Row[] => [
  row('own', signedIn(status), async (given) => asks(await own(given))),
  row("another's private", signedIn(404), async (given) =>
    asks(await saved(given, given.other.person)),
  ),
  row('unknown', signedIn(404), () => asks({ id: 'nothing', runId: 'nothing' })),
];

/** What everyone may read once it is public. */
const reading = (asks: Asks): readonly Row[] => [
  row('own', anyone(200, { anonymous: 404, 'network visitor': 404 }), async (given) =>
    asks(await own(given)),
  ),
  row("another's private", anyone(404), async (given) =>
    asks(await saved(given, given.other.person)),
  ),
  row('public', anyone(200), async (given) => {
    const place = await saved(given, given.other.person);
    await given.world.api
      .as(given.other.person)
      .call('PATCH', `/search-records/${place.runId}`, { isPublic: true });
    return asks(place);
  }),
  row('unknown', anyone(404), () => asks({ id: 'nothing', runId: 'nothing' })),
];

export const savedSearchRows = {
  readSavedSearches: [
    row('own', signedIn(200), async (given) => {
      await saved(given, given.other.person);
      return { path: '/saved-searches' };
    }),
  ],
  saveSearch: plain('/saved-searches', signedIn(201), { name: 'Mine', query: QUERY }),
  readSavedSearch: owning(({ id }) => ({ path: `/saved-searches/${id}` })),
  changeSavedSearch: owning(({ id }) => ({
    path: `/saved-searches/${id}`,
    body: { refresh: 'daily' },
  })),
  deleteSavedSearch: owning(({ id }) => ({ path: `/saved-searches/${id}` })),
  restoreSavedSearch: owning(({ id }) => ({ path: `/saved-searches/${id}/restore` })),
  runSavedSearch: owning(({ id }) => ({ path: `/saved-searches/${id}/runs`, body: {} }), 201),
  readRuns: owning(({ id }) => ({ path: `/saved-searches/${id}/runs` })),
  readSearchRecord: reading(({ runId }) => ({ path: `/search-records/${runId}` })),
  publishSearchRecord: owning(({ runId }) => ({
    path: `/search-records/${runId}`,
    body: { isPublic: true },
  })),
  downloadSearchRecord: reading(({ runId }) => ({
    path: `/search-records/${runId}/file?format=text`,
  })),
};
