import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { checkReply, type CheckReply, sharedReply } from '#tests/web/support/reference-check.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

type Summary = NonNullable<CheckReply['whole']>;

const asAdministrator = fictionalUser({ admin: true });

/** Opens a check with these counts and returns what its actions are called, those under “More” apart. */
const actionsOf = async (
  counts: Partial<Summary['counts']>,
  {
    name = 'kelp.pdf',
    asked = [],
    user = fictionalUser(),
  }: Partial<CheckReply> & {
    readonly asked?: Summary['asked'];
    readonly user?: ReturnType<typeof fictionalUser>;
  } = {},
) => {
  openApp(
    '/reference-check/t1',
    signedIn(user, ({ path, query, method }) => {
      if (path !== '/api/reference-checks/t1' || method !== 'GET') return undefined;
      const reply = checkReply(query, { name });
      const summary = reply.whole;
      return {
        body: {
          ...reply,
          ...(summary && {
            whole: { ...summary, asked, counts: { ...summary.counts, ...counts } },
          }),
        },
      };
    }),
  );
  const more = (await screen.findByText('More', { selector: 'summary *, summary' })).closest(
    'details',
  );
  if (!more?.parentElement) throw new Error('The result has no further actions.');
  const namesIn = (element: HTMLElement) =>
    [...element.querySelectorAll<HTMLElement>('button, a')].map(({ textContent }) => textContent);
  const hidden = namesIn(more);
  const shown = namesIn(more.parentElement).filter((action) => !hidden.includes(action));
  const leading = [...more.parentElement.querySelectorAll('.primary')].map(
    ({ textContent }) => textContent,
  );
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
  return { shown, hidden, leading };
};

const nothing = { inCollection: 0, checked: 0, differing: 0, grave: 0 };

it('leads with the corrected list where a detail differs', async () => {
  const { shown, hidden, leading } = await actionsOf({ differing: 1, grave: 0 });
  expect(shown).toEqual(['Corrected .bib', 'Share']);
  expect(leading).toEqual(['Corrected .bib']);
  expect(hidden).toContain('Corrected .ris');
});

it('leads with the format of the list that was uploaded', async () => {
  const { shown, hidden } = await actionsOf({ differing: 2 }, { name: 'kelp.ris' });
  expect(shown[0]).toBe('Corrected .ris');
  expect(hidden).toContain('Corrected .bib');
});

it('leads with the report where references need attention and none is corrected', async () => {
  const { shown, hidden, leading } = await actionsOf({ differing: 0, grave: 2 });
  expect(shown).toEqual(['Report for the author (PDF)', 'Share']);
  expect(leading).toEqual(['Report for the author (PDF)']);
  expect(hidden).toEqual(expect.arrayContaining(['References as .bib', 'References as .ris']));
  expect(hidden.join()).not.toContain('Corrected');
});

it('leads with sharing where nothing is wrong', async () => {
  const { shown, leading } = await actionsOf({ differing: 0, grave: 0 });
  expect(shown).toEqual(['Share']);
  expect(leading).toEqual(['Share']);
});

describe('where nothing is known', () => {
  it('leads an administrator to the registries and to what is open', async () => {
    const { shown, hidden, leading } = await actionsOf(nothing, { user: asAdministrator });
    expect(shown).toEqual(['Allow registries', 'Read what is open of these references']);
    expect(leading).toEqual(['Allow registries']);
    expect(hidden).toContain('Share');
  });

  it('offers an administrator only what is open, where registries were asked', async () => {
    const { shown } = await actionsOf(nothing, { user: asAdministrator, asked: ['crossref'] });
    expect(shown).toEqual(['Read what is open of these references']);
  });

  it('says who can help to others, and offers no correction', async () => {
    const { shown, hidden } = await actionsOf(nothing);
    expect(shown).toEqual([]);
    expect(hidden.join()).not.toContain('Corrected');
    expect(screen.getByText(/An administrator of this installation can allow/)).toBeVisible();
  });
});

it('offers the reports of a shared check under “More”', async () => {
  openApp('/reference-check/shared/k', ({ path, query }) =>
    path === '/api/shared-reference-checks/k' ? { body: sharedReply(query) } : undefined,
  );
  await screen.findByRole('heading', { level: 1, name: /2 of 4 references/ });
  const more = screen.getByText('More').closest('details');
  expect(screen.getByRole('button', { name: 'Report for the author (PDF)' })).toBeVisible();
  expect(
    within(more ?? document.body).getByText('One-page summary for the editor (PDF)'),
  ).toBeInTheDocument();
});
