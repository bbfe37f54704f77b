import { render, screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { type SearchState, startOfSearch } from '#shared/domain/search-state.ts';
import { ResultActions } from '#web/features/search/ResultActions.tsx';
import { resultActions } from '#web/records/slots.ts';

import { openApp } from '#tests/web/support/render-app.tsx';

expect.extend(toHaveNoViolations);

const state: SearchState = { ...startOfSearch, term: 'frost' };
const action = (name: string) => ({
  name,
  Part: (props: { readonly state: SearchState; readonly total: number }) => (
    <button type="button">{`${name} ${props.total} for ${props.state.term}`}</button>
  ),
});
const shown = (fillings: Parameters<typeof resultActions.Fill>[0]['value']) =>
  render(
    <resultActions.Fill value={fillings}>
      <ResultActions state={state} total={12} />
    </resultActions.Fill>,
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
    expect(await axe(document.body)).toHaveNoViolations();
  }, 30_000);
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
      await screen.findByText(/^234 papers, and 800 sentences/);
      expect(buttons()).toEqual(
        expect.arrayContaining(['Save this search', 'Export', 'Dashboard from this search']),
      );
    },
  );
});
