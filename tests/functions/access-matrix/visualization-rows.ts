import { storeVisualization } from '#functions/features/visualizations/saved-visualizations.ts';
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

let made = 0;

const savedBy = async ({ world }: Given, person: Person | undefined): Promise<string> => {
  const slug = `mine-${String((made += 1))}`;
  const personId = person?.id ?? 'nobody';
  const createdAt = world.now().toISOString();
  const saved = { slug, personId, name: 'Mine', of: OF, createdAt };
  await storeVisualization(world.table)(saved, 'absent');
  return `/visualizations/${slug}`;
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
