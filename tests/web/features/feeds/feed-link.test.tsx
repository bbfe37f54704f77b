import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { startOfSearch } from '#shared/domain/search-state.ts';
import { FeedOfDashboard, FeedOfPaper, FeedOfSearch } from '#web/features/feeds/FeedLink.tsx';

const show = (link: ReactElement) => render(<MemoryRouter>{link}</MemoryRouter>);
const inHead = () =>
  [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => [
    link.getAttribute('type'),
    link.getAttribute('href'),
  ]);
const link = () => screen.getByRole('link', { name: 'Feed' });

const dashboard = { slug: 'kelp', displayName: 'Kelp', isPublic: true };

it('leads to the feed of a paper, its slashes plain', async () => {
  const { container } = show(<FeedOfPaper paper={{ doi: '10.5555/a/b', title: 'Kelp' }} />);
  expect(link()).toHaveAttribute('href', '/api/feeds/paper/10.5555/a/b');
  expect(link()).toHaveAttribute('title', 'How “Kelp” is cited');
  expect((await axe(container)).violations).toEqual([]);
});

it('names the feed of a search in the head, whatever page and order are looked at', () => {
  const state = {
    ...startOfSearch,
    term: 'kelp & "storm"',
    page: 4,
    sort: { key: 'date', order: 'asc' } as const,
  };
  const { unmount } = show(<FeedOfSearch state={state} />);
  const path = '/api/feeds/search?q=kelp+%26+%22storm%22&mode=all';
  expect(link()).toHaveAttribute('href', path);
  expect(inHead()).toEqual([
    ['application/atom+xml', `http://localhost${path}&format=atom`],
    ['application/rss+xml', `http://localhost${path}&format=rss`],
    ['application/feed+json', `http://localhost${path}&format=json`],
  ]);
  unmount();
  expect(inHead()).toEqual([]);
});

it('names the feed of a public dashboard, and of a private one nowhere but where a token is made', () => {
  const { unmount } = show(<FeedOfDashboard dashboard={dashboard} />);
  expect(link()).toHaveAttribute('href', '/api/feeds/dashboard/kelp');
  expect(inHead()).toHaveLength(3);
  unmount();
  show(<FeedOfDashboard dashboard={{ ...dashboard, isPublic: false }} />);
  expect(link()).toHaveAttribute(
    'href',
    `/users/me/connections?feed=${encodeURIComponent('/api/feeds/dashboard/kelp')}`,
  );
  expect(inHead()).toEqual([]);
});
