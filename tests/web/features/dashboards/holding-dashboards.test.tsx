import { screen } from '@testing-library/react';

import { openApp } from '#tests/web/support/render-app.tsx';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';
import type { UserView } from '#shared/contracts/users.ts';

import { withDashboard } from './fictional-dashboard.ts';

const report = '/reports/10.5555/fic.0';
const opened = async (person: UserView) => {
  const app = openApp(report, signedIn(person, withDashboard()));
  await screen.findByRole('button', { name: 'More' });
  return app;
};

describe('a paper that the reader keeps in a dashboard', () => {
  it('says so on its report, and leads there', async () => {
    const { network } = await opened(fictionalUser());
    expect(await screen.findByRole('link', { name: 'Frost reading' })).toHaveAttribute(
      'href',
      '/dashboard/frost-reading',
    );
    expect(screen.getByText('In your dashboards:')).toBeVisible();
    const asked = network.calls.filter(({ path }) => path === '/api/dashboards');
    expect(asked.map(({ query }) => query.get('holding'))).toEqual(['10.5555/fic.0']);
  });

  it('is not asked for where the plan has no dashboards', async () => {
    const person = fictionalUser();
    const { network } = await opened({
      ...person,
      entitlement: { ...person.entitlement, dashboardDois: 0 },
    });
    expect(screen.queryByText('In your dashboards:')).toBeNull();
    expect(network.calls.some(({ path }) => path === '/api/dashboards')).toBe(false);
  });
});
