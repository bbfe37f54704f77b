import { screen } from '@testing-library/react';

import { openApp } from '#tests/web/support/render-app.tsx';
import { withDashboard } from '#tests/web/features/dashboards/fictional-dashboard.ts';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const nothing = { hits: [], total: 0, totals: { papers: 0, statements: 0 }, took: 1 };
const emptySearch: Script = ({ path }) => (path === '/api/search' ? { body: nothing } : undefined);
const admin = fictionalUser({ admin: true });

it('offers administrators to collect articles where a search finds nothing', async () => {
  openApp('/search?q=frost+in+barley', signedIn(admin, emptySearch));
  expect(await screen.findByRole('link', { name: 'Read open articles on this' })).toHaveAttribute(
    'href',
    '/admin/collections?topic=frost+in+barley',
  );
});

it('offers it to no other reader', async () => {
  openApp('/search?q=frost', signedIn(fictionalUser(), emptySearch));
  expect(await screen.findByText('No results in this collection')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Read open articles on this' })).toBeNull();
});

it('offers administrators to collect what cites the paper of a report', async () => {
  const { user } = openApp('/reports/10.5555/fic.0', signedIn(admin));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(
    await screen.findByRole('link', { name: 'Read open articles that cite this' }),
  ).toHaveAttribute('href', '/admin/collections?citing=10.5555%2Ffic.0');
});

it('offers administrators to collect what cites the papers of a dashboard', async () => {
  openApp('/dashboard/frost-reading', signedIn(admin, withDashboard({})));
  expect(
    await screen.findByRole('link', { name: 'Read open articles that cite these' }),
  ).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/collections\?dashboard=frost-reading&name=/),
  );
});
