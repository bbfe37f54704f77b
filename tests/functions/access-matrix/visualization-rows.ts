import type { Person } from '#shared/domain/person.ts';

import { CITED } from './askers.ts';
import {
  anyone,
  type Given,
  plain,
  type Request,
  row,
  type Row,
  signedIn,
} from './expectations.ts';

const OF = { dois: [CITED] };

const savedBy = async ({ world }: Given, person: Person | undefined): Promise<string> => {
  if (person === undefined) return '/visualizations/nothing';
  const { body } = await world.api.as(person).post('/visualizations', { name: 'Mine', of: OF });
  return `/visualizations/${String(body['slug'])}`;
};

const owning = (asks: (path: string) => Request): readonly Row[] => [
  row('own', signedIn(200), async (given) => asks(await savedBy(given, given.asker.person))),
  row("another's private", signedIn(404), async (given) =>
    asks(await savedBy(given, given.other.person)),
  ),
  row('unknown', signedIn(404), () => asks('/visualizations/nothing')),
];

export const visualizationRows = {
  readVisualizations: plain('/visualizations', signedIn(200)),
  saveVisualization: plain('/visualizations', signedIn(201), { name: 'Mine', of: OF }),
  readVisualization: [
    row('public', anyone(200), async (given) => ({
      path: await savedBy(given, given.other.person),
    })),
    row('unknown', anyone(404), () => ({ path: '/visualizations/nothing' })),
  ],
  renameVisualization: owning((path) => ({ path, body: { name: 'Yours' } })),
  deleteVisualization: owning((path) => ({ path })),
};
