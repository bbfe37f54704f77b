import { render, screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { type SearchState, startOfSearch } from '#shared/domain/search-state.ts';
import { ResultActions } from '#web/features/search/ResultActions.tsx';
import { resultActionsSlot } from '#web/records/slots.ts';

import { statementHit } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';

expect.extend(toHaveNoViolations);

const state: SearchState = { ...startOfSearch, term: 'frost' };
const action = (name: string) => ({
  name,
  Part: (props: { readonly state: SearchState; readonly total: number }) => (
    <button type="button">{`${name} ${props.total} for ${props.state.term}`}</button>
  ),
});
const shown = (fillings: Parameters<typeof resultActionsSlot.Fill>[0]['value']) =>
  render(
    <resultActionsSlot.Fill value={fillings}>
      <ResultActions state={state} total={12} />
    </resultActionsSlot.Fill>,
  );
const buttons = () =>
  within(screen.getByRole('group', { name: 'With all these results' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('papers picked from results', () => {
  it('stay picked from page to page, and are exported, followed and compared together', async () => {
    const { user } = openApp('/search?q=frost&mode=papers');
    const first = await screen.findByRole('checkbox', { name: /^Select Late frost shifts/ });
    await user.click(first);
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all papers on this page' }));
    expect(screen.getByText('6 selected')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByText(/selected$/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^Select Late frost shifts/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Select Soil fungi/ }));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog', { name: 'Side by side' });
    expect(within(dialog).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(dialog).getByText('Retracted')).toBeVisible();
    const sections = within(dialog).getByRole('row', { name: /^Where it is cited/ });
    expect(await within(sections).findAllByText('Introduction')).toHaveLength(2);
    expect(within(sections).getAllByRole('cell')[0]).toHaveTextContent(
      'Introduction 88Methods 14Results 40Discussion 61Other 9',
    );
    expect(await axe(document.body)).toHaveNoViolations();
  });
});

describe('statements among results', () => {
  it('let somebody pick the papers that say them, once however often they speak', async () => {
    const { user } = openApp('/search?q=frost&mode=citations');
    const [first, ...others] = await screen.findAllByRole('checkbox', {
      name: /^Select the citing paper: /,
    });
    expect(others.length).toBeGreaterThan(0);
    if (first) await user.click(first);
    expect(screen.getByText('1 selected')).toBeVisible();
    if (others[0]) await user.click(others[0]);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Side by side' }));
    // Nothing is said of sentences that nobody looked for.
    expect(dialog.getAllByRole('link', { name: 'see its report' })).toHaveLength(2);
    expect(dialog.queryByText(/takes a clear position/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    const actions = within(screen.getByRole('group', { name: 'With the selected papers' }));
    expect(actions.getByRole('button', { name: 'Clear the selection' })).toBeVisible();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('never leave out the author that is searched, and hint at the others', async () => {
    const hit = statementHit(1);
    const authors = ['Ada Quill', 'Bo Marsh', 'Cy Rowan', 'Dee Fenn'].map((name) => ({
      name,
      slug: name,
    }));
    const body = {
      hits: [{ ...hit, citing: { ...hit.citing, authors } }],
      total: 1,
      totals: { papers: 0, statements: 1 },
      took: 1,
    };
    openApp('/search?q=frost&mode=citations&authors=Cy+Rowan', ({ path }) =>
      path === '/api/search' ? { body } : undefined,
    );
    expect(await screen.findByText('Ada Quill … Cy Rowan et al.')).toBeVisible();
  });
});

describe('a list of results', () => {
  const listed = () =>
    [...document.querySelectorAll('.Z3988')].map((span) =>
      new URLSearchParams(span.getAttribute('title') ?? '').get('rft_id'),
    );

  it.each(['papers', 'citations', 'all'])(
    'offers its works to reference managers, each once, and tells them when they change: %s',
    async (mode) => {
      let told = 0;
      const tell = () => (told += 1);
      document.addEventListener('ZoteroItemUpdated', tell);
      openApp(`/search?q=frost&mode=${mode}`);
      await waitFor(() => expect(listed().length).toBeGreaterThan(2));
      expect(new Set(listed()).size).toBe(listed().length);
      expect(listed()).toContain('info:doi/10.5555/fic.2');
      expect(told).toBeGreaterThan(0);
      document.removeEventListener('ZoteroItemUpdated', tell);
    },
    30_000,
  );
});

describe('what can be done with results', () => {
  it('stands in its order and knows the whole search', () => {
    shown([action('save'), action('export')]);
    expect(buttons()).toEqual(['save 12 for frost', 'export 12 for frost']);
  });

  it('is nothing at all where there is nothing to do', () => {
    expect(shown([]).container).toBeEmptyDOMElement();
  });

  it.each(['/search?q=frost&mode=all', '/search/analyze?q=frost&mode=all'])(
    'is saving, exporting and a dashboard at %s',
    async (address) => {
      openApp(address);
      await screen.findByText(/^234 papers · 800 sentences/);
      expect(buttons()).toEqual(
        expect.arrayContaining(['Save this search', 'Export', 'Dashboard from this search']),
      );
    },
  );
});
