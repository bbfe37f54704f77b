import { render, screen, within } from '@testing-library/react';

import { type SearchState, startOfSearch } from '#shared/domain/search-state.ts';
import { ResultActions } from '#web/features/search/ResultActions.tsx';
import { resultActions } from '#web/records/slots.ts';

import { openApp } from '#tests/web/support/render-app.tsx';

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
