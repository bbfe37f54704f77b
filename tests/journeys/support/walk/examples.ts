import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { newDigestWrites } from '#functions/features/yearly-digests/yearly-repository.ts';
import { unsubscribeToken } from '#functions/records/mail-preferences/mail-preference-repository.ts';
import { personByEmail } from '#functions/records/people/person-repository.ts';
import { openDataFolder } from '#infra/local/data/data-folder.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { readJournals } from '#shared/contracts/entities.ts';
import type { SearchReply } from '#shared/contracts/search.ts';
import { yearlyFigures } from '#shared/domain/yearly-digest.ts';
import { eventually } from '#tests/support/eventually.ts';

import type { Product } from '../product.ts';
import { askingAs, type SignedIn } from './people.ts';

const YEAR = 2025;
const UNSUBSCRIBE = 'a-word-of-mails-of-the-walk-over-all-pages';

/** What only time would bring: a year that has ended, and the link in a mail of alerts. */
export const prepareWalk = async (dataFolder: string): Promise<void> => {
  const table = openEmbeddedTable(openDataFolder(dataFolder).table);
  const email = 'premium@demo.veracite.test';
  const person = await personByEmail(table)(email, 'verified');
  if (!person) throw new Error('The demonstration has no premium person.');
  const months = Array.from({ length: 12 }, (_, month) => month);
  const activity = { year: YEAR, months, opened: [], searches: 7, terms: [] };
  const noStatements = { statements: [], publications: 0, notices: 0 };
  const figures = yearlyFigures(activity, new Map(), noStatements, { dashboards: 1, works: 3 });
  await table.transact(
    newDigestWrites(person.id, {
      year: YEAR,
      slug: DIGEST,
      isPublic: true,
      madeAt: `${String(YEAR + 1)}-01-02T12:00:00.000Z`,
      figures,
    }),
  );
  await unsubscribeToken(table, () => UNSUBSCRIBE)(person.id, email);
  table.close();
};
const DIGEST = 'a-year-of-the-walk';

type Patents = { readonly hits: readonly { readonly id: string; readonly title: string }[] };

/** Where each page that needs something stands, and what its title names. */
export type Example = { readonly address: string; readonly named?: string };

/** Makes what pages of the demonstration need that it does not bring along; all of it is the premium person's. */
export const examplesOf = async (
  product: Product,
  { premium, admin }: Readonly<Record<'premium' | 'admin', SignedIn>>,
): Promise<Readonly<Record<string, Example>>> => {
  const visitor = askingAs(product);
  const own = askingAs(product, premium.token);
  const { hits } = await visitor<SearchReply>(
    'GET',
    '/search?mode=papers&sort=total_cited&limit=3',
  );
  const papers = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit] : []));
  const [paper] = papers;
  const author = paper?.authors[0];
  if (!paper || !author?.slug) throw new Error('The demonstration has no paper with an author.');
  const dois = papers.map(({ doi }) => doi);

  const dashboard = await own<{ slug: string }>('POST', '/dashboards', {
    name: 'What the walk passes',
    isPublic: true,
    dois,
  });
  const events = await own<string>('POST', '/assistant/threads', {
    question: `What supports “${paper.title}”?`,
  });
  const thread = /"slug":"([^"]+)"/.exec(events)?.[1] ?? '';
  const threadTitle = (await own<{ title: string }>('GET', `/assistant/threads/${thread}`)).title;
  const { token } = await own<{ token: string }>('POST', `/assistant/threads/${thread}/share`);

  const form = new FormData();
  form.set('text', dois.map((doi, at) => `${String(at + 1)}. https://doi.org/${doi}`).join('\n'));
  const { taskId } = await own<{ taskId: string }>('POST', '/reference-checks', form);
  const check = await done(() => own<Check>('GET', `/reference-checks/${taskId}`));
  const sharing = await own<{ token: string }>('PUT', `/reference-checks/${taskId}/share`, {});

  const search = await own<{ id: string }>('POST', '/saved-searches', {
    name: 'A search of the walk',
    query: 'q=the&mode=papers',
  });
  const run = await own<{ id: string; number: number }>(
    'POST',
    `/saved-searches/${search.id}/runs`,
    {},
  );
  await own('PATCH', `/search-records/${run.id}`, { isPublic: true });
  const picture = await own<{ slug: string }>('POST', '/visualizations', {
    name: 'A picture of the walk',
    of: { neighbourhood: paper.doi },
  });

  const rowOf = async (kind: 'journals' | 'affiliations' | 'institutions') => {
    // The three lists answer alike.
    const { rows } = await visitor<ReplyFrom<typeof readJournals>>('GET', `/${kind}?limit=1`);
    const [row] = rows;
    if (!row) throw new Error(`The demonstration has no ${kind}.`);
    return { address: `/${kind}/${row.slug}`, named: row.name };
  };
  const [patent] = (await askingAs(product, admin.token)<Patents>('GET', '/patents?limit=1')).hits;
  if (!patent) throw new Error('The demonstration has no patents.');

  const me = '/users/me';
  return {
    '/assistant/:slug': { address: `/assistant/${thread}`, named: threadTitle },
    '/assistant/shared/:token': { address: `/assistant/shared/${token}`, named: threadTitle },
    '/reports/*': { address: `/reports/${paper.doi}`, named: paper.title },
    '/reference-check/:taskid': { address: `/reference-check/${taskId}`, named: check.name },
    '/reference-check/shared/:token': { address: `/reference-check/shared/${sharing.token}` },
    '/users/:slug/dashboards': { address: `${me}/dashboards` },
    '/dashboard/:slug': { address: `/dashboard/${dashboard.slug}`, named: 'What the walk passes' },
    '/users/:slug': { address: me },
    '/users/:slug/welcome': { address: `${me}/welcome` },
    '/users/:slug/account-settings': { address: `${me}/account-settings` },
    '/users/:slug/connections': { address: `${me}/connections` },
    '/users/:slug/subscription': { address: `${me}/subscription` },
    '/users/:slug/reference-checks': { address: `${me}/reference-checks` },
    '/users/:slug/saved-searches': { address: `${me}/saved-searches` },
    '/users/:slug/saved-searches/:id': {
      address: `${me}/saved-searches/${search.id}`,
      named: 'A search of the walk',
    },
    '/search-records/:id': { address: `/search-records/${run.id}`, named: 'A search of the walk' },
    '/unsubscribe/:token': { address: `/unsubscribe/${UNSUBSCRIBE}` },
    '/enterprise/:slug': { address: '/enterprise/demo-university', named: 'Demo University' },
    '/usage/:slug': { address: '/usage/demo-university' },
    '/journals/:slug': await rowOf('journals'),
    '/affiliations/:slug': await rowOf('affiliations'),
    '/institutions/:slug': await rowOf('institutions'),
    '/authors/:slug': { address: `/authors/${author.slug}`, named: author.name },
    '/patents/:patentId': { address: `/patents/${patent.id}`, named: patent.title },
    '/patents/:patentId/:tab': { address: `/patents/${patent.id}/cited`, named: patent.title },
    '/visualizations/:slug': {
      address: `/visualizations/${picture.slug}`,
      named: 'A picture of the walk',
    },
    '/visualizations/authorprofiles/:userSlug': {
      address: `/visualizations/authorprofiles/${premium.slug}`,
    },
    '/veracite-digest/:slug': { address: `/veracite-digest/${DIGEST}`, named: String(YEAR) },
    '/blog/:slug': { address: '/blog/what-a-label-means', named: 'What a label means' },
    '/admin/:part': { address: '/admin/queues' },
  };
};

type Check = { readonly status: string; readonly name: string };

/** A check once it is done. */
const done = (read: () => Promise<Check>): Promise<Check> =>
  eventually('The result of the check of references', async () => {
    const check = await read();
    if (check.status === 'ERROR') throw new Error('The check of references failed.');
    return check.status === 'DONE' ? check : undefined;
  });
