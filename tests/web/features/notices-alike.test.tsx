import { screen } from '@testing-library/react';

import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import { paperReply } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { signedIn } from '#tests/web/support/signed-in.ts';

import { overview, withDashboard } from './dashboards/fictional-dashboard.ts';
import { feedNetwork, noticeItem } from './notifications/fictional-feed.ts';

afterEach(() => localStorage.clear());

/** How each notice is called, whoever shows it. */
const words = {
  retracted: ['This paper has been retracted', 'Retracted'],
  withdrawn: ['This paper has been withdrawn', 'Withdrawn'],
  'has expression of concern': [
    'An expression of concern has been published about this paper',
    'Has expression of concern',
  ],
  'has correction': ['This paper has a correction', 'Has correction'],
  'has erratum': ['This paper has an erratum', 'Has erratum'],
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
    expect(await screen.findByText(`${words[status][1]} on ${said}`)).toBeVisible();
  });

  it('stands in the feed with its day', async () => {
    const item = { ...noticeItem, notice: { status, date } };
    openApp('/notifications', signedIn(undefined, feedNetwork({ items: [item] })));
    const feed = await screen.findByRole('list', { name: 'Feed' });
    expect(feed).toHaveTextContent(words[status][1]);
    expect(feed).toHaveTextContent(`on ${said}`);
  });
});
