import { screen } from '@testing-library/react';

import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import { paperReply } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { signedIn } from '#tests/web/support/signed-in.ts';

import { overview, withDashboard } from './dashboards/fictional-dashboard.ts';
import { feedNetwork, noticeItem } from './notifications/fictional-feed.ts';

afterEach(() => localStorage.clear());

/** The name of each notice, on every screen. */
const words = {
  retracted: ['This paper was retracted', 'Retracted', 'Retracted'],
  withdrawn: ['This paper was withdrawn', 'Withdrawn', 'Withdrawn'],
  'has expression of concern': [
    'An expression of concern about this paper was published',
    'Has expression of concern',
    'Expression of concern',
  ],
  'has correction': ['This paper was corrected', 'Has correction', 'Corrected'],
  'has erratum': ['An erratum to this paper was published', 'Has erratum', 'Erratum'],
} as const;

const date = '2021-03-04';
const said = '4 March 2021';

describe.each(noticeStatuses)('%s', (status) => {
  it('stands over the report with its day', async () => {
    openApp('/reports/10.5555/fic.0', ({ path }) =>
      path === '/api/papers/10.5555/fic.0'
        ? { body: paperReply({ editorialNotices: [{ status, date }] }) }
        : undefined,
    );
    const banner = await screen.findByRole('region', { name: 'Editorial notices' });
    expect(banner).toHaveTextContent(`${words[status][0]} on ${said}`);
  });

  it('stands among the notices of a dashboard with its day', async () => {
    const notices = [{ doi: '10.5555/fic.9', title: 'A work', status, date }];
    openApp(
      '/dashboard/frost-reading',
      signedIn(
        undefined,
        withDashboard({}, ({ path }) =>
          path.endsWith('/overview') ? { body: { ...overview, notices } } : undefined,
        ),
      ),
    );
    expect(await screen.findByText(`${words[status][2]} ${said}`)).toBeVisible();
  });

  it('stands in the feed with its day', async () => {
    const item = { ...noticeItem, notice: { status, date } };
    openApp('/notifications', signedIn(undefined, feedNetwork({ items: [item] })));
    const feed = await screen.findByRole('list', { name: 'News' });
    expect(feed).toHaveTextContent(`${words[status][2]} ${said}`);
  });
});
