import type { Person } from '#shared/domain/person.ts';

import { CITED, JOURNAL } from './askers.ts';
import { anyone, type Given, plain, type Row, row, signedIn } from './expectations.ts';

const made = async ({ world }: Given, owner: Pick<Person, 'id'>, isPublic: boolean) => {
  const { status, body } = await world.api
    .as(owner)
    .post('/dashboards', { name: 'Example', isPublic, dois: isPublic ? [CITED] : [] });
  if (status !== 201) throw new Error(`The dashboard was not made: ${String(status)}.`);
  return String(body['slug']);
};

const isSomebody = ({ asker: { person, kind } }: Given) =>
  person !== undefined && kind !== 'deleted' ? person : undefined;

const ownSlug = async (given: Given) => {
  const person = isSomebody(given);
  return person ? made(given, person, false) : 'nothing';
};

/** An export that somebody has asked for, of a dashboard that everyone may see. */
const exportOf = async (given: Given, whose: 'own' | 'other') => {
  const slug = await made(given, given.other.person, true);
  const asking = whose === 'own' ? isSomebody(given) : given.other.person;
  if (!asking) return { slug, exportId: 'none' };
  const path = `/dashboards/${slug}/export`;
  const { body } = await given.world.api.as(asking).post(path, { format: 'csv' });
  return { slug, exportId: String(body['exportId']) };
};

const BASE = `/dashboards/journal/${JOURNAL}/export`;
/** The same of a journal. */
const ofJournal = (ending: string, own: number): readonly Row[] => [
  ...(['own', "another's private"] as const).map((whose) =>
    row(whose, signedIn(whose === 'own' ? own : 404), async (given) => {
      const asking = whose === 'own' ? isSomebody(given) : given.other.person;
      if (!asking) return { path: `${BASE}/none${ending}` };
      const { body } = await given.world.api.as(asking).post(BASE, { format: 'csv' });
      return { path: `${BASE}/${String(body['exportId'])}${ending}` };
    }),
  ),
  row('unknown', signedIn(404), () => ({ path: `${BASE}/none${ending}` })),
];

const followed = (ending: string, own: number): readonly Row[] => [
  row('own', signedIn(own), async (given) => {
    const { slug, exportId } = await exportOf(given, 'own');
    return { path: `/dashboards/${slug}/export/${exportId}${ending}` };
  }),
  row("another's private", signedIn(404), async (given) => {
    const { slug, exportId } = await exportOf(given, 'other');
    return { path: `/dashboards/${slug}/export/${exportId}${ending}` };
  }),
  row('unknown', signedIn(404), () => ({ path: `/dashboards/nothing/export/none${ending}` })),
];

const inDashboard = (slug: string) =>
  `/papers/export?exportResultSelection=all&sessionID=visit&dashboard_slug=${slug}`;

export const exportRows = {
  startEntityExport: [
    row('public', signedIn(202), () => ({ path: BASE, body: { format: 'csv' } })),
    row('unknown', signedIn(404), () => ({
      path: '/dashboards/journal/nowhere/export',
      body: { format: 'csv' },
    })),
  ],
  readEntityExportStatus: ofJournal('/status', 200),
  downloadEntityExport: ofJournal('', 302),
  startExport: [
    row('own', signedIn(202), async (given) => ({
      path: `/dashboards/${await ownSlug(given)}/export`,
      body: { format: 'csv' },
    })),
    row("another's private", signedIn(404, { admin: 202 }), async (given) => {
      const { person } = given.other;
      return {
        path: `/dashboards/${await made({ ...given }, person, false)}/export`,
        body: { format: 'csv' },
      };
    }),
    row('public', signedIn(202), async (given) => ({
      path: `/dashboards/${await made(given, given.other.person, true)}/export`,
      body: { format: 'jsonl', what: 'statements' },
    })),
    row('unknown', signedIn(404), () => ({
      path: '/dashboards/nothing/export',
      body: { format: 'csv' },
    })),
  ],
  readExportStatus: followed('/status', 200),
  // Nothing has been written yet.
  downloadExport: followed('', 302),
  exportReferences: [
    ...plain(`/exports/references?doi=${CITED}`, anyone(200)),
    ...plain('/exports/references?q=lanternfish', anyone(200)),
  ],
  exportPapers: [
    ...plain('/papers/export', anyone(200), [CITED]),
    ...plain('/papers/export?exportResultSelection=all&mode=citations', anyone(200)),
    row(
      'none',
      anyone(200),
      () => ({ path: '/papers/export?sessionID=visit&exportResultColumns=doi', body: [CITED] }),
      'in a visit',
    ),
    row("another's private", anyone(404, { admin: 200 }), async (given) => ({
      path: inDashboard(await made(given, given.other.person, false)),
    })),
    row('public', anyone(200), async (given) => ({
      path: inDashboard(await made(given, given.other.person, true)),
    })),
  ],
};
