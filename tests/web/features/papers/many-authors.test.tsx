import { screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { paperReply } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';

expect.extend(toHaveNoViolations);

const authorAt = (index: number) => ({
  name: `Author Number${String(index)}`,
  surname: `Number${String(index)}`,
  slug: `author-${String(index)}`,
  affiliations: [],
});
const authors = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => authorAt(from + index));

const TOTAL = 3000;
const collaboration: Script = ({ path, query }) => {
  if (path === '/api/papers/10.5555/fic.0/authors') {
    const offset = Number(query.get('offset'));
    const limit = Number(query.get('limit'));
    return { body: { authors: authors(offset, Math.min(TOTAL, offset + limit)), total: TOTAL } };
  }
  return path === '/api/papers/10.5555/fic.0'
    ? {
        body: paperReply({
          authors: authors(0, 100),
          authorCount: TOTAL,
          lastAuthor: authorAt(TOTAL - 1),
        }),
      }
    : undefined;
};

describe('the authors of a large collaboration', () => {
  it('are folded to the first with the number of the others, and listed a thousand at a time', async () => {
    const { user, network } = openApp('/reports/10.5555/fic.0', collaboration);
    const summary = await screen.findByText(/^and 2,9\d\d more$/);
    expect(screen.queryByText(/Number50\b/)).not.toBeInTheDocument();
    const pages = () => network.calls.filter(({ path }) => path.endsWith('/authors')).length;
    expect(pages()).toBe(0);

    await user.click(summary);
    expect(await screen.findByText(/Number999\b/)).toBeInTheDocument();
    expect(pages()).toBe(4);
    expect(screen.queryByText(/Number1000\b/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 1,000 more' }));
    expect(await screen.findByText(/Number1999\b/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 1,000 more' }));
    expect(await screen.findByText(/Number2999\b/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show 1,000 more' })).not.toBeInTheDocument();
    expect(pages()).toBe(12);
    expect(await axe(document.body)).toHaveNoViolations();
  });
});
