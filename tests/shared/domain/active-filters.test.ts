import { addressOfSearch } from '#shared/domain/search-address.ts';
import { searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import {
  type ActiveFilter,
  activeFilterCount,
  activeFilters,
} from '#shared/domain/search-state.ts';

const said = ({ kind, name, ...rest }: ActiveFilter) => {
  if ('range' in rest)
    return `${kind} ${name} ${String(rest.range.from)}..${String(rest.range.to)}`;
  return 'value' in rest ? `${kind} ${name} ${rest.value}` : `${kind} ${name}`;
};

describe('what narrows a search', () => {
  it.each([
    ['q=frost&sortOn=date&page=3', []],
    [
      'topics=sleep&topics=light',
      [
        ['list topics sleep', 'mode=all&topics=light'],
        ['list topics light', 'mode=all&topics=sleep'],
      ],
    ],
    ['yearFrom=1999', [['range years 1999..undefined', 'mode=all']]],
    [
      'supportingFrom=2&supportingTo=4&hasTally=true&page=2',
      [
        ['range supporting 2..4', 'mode=all&hasTally=true'],
        ['flag hasTally', 'mode=all&supportingFrom=2&supportingTo=4'],
      ],
    ],
    [
      'dashboardSlug=reef&doisUpdatedTS=17&userSlug=ada',
      [
        ['context dashboardSlug reef', 'mode=all&userSlug=ada'],
        ['context userSlug ada', 'mode=all&dashboardSlug=reef&doisUpdatedTS=17'],
      ],
    ],
    ['doisUpdatedTS=17', []],
  ])('by %s are these, each of which can be taken away', (address, expected) => {
    const state = searchOfQueryPart(address);
    const active = activeFilters(state);
    expect(active.map((one) => [said(one), addressOfSearch(one.without)])).toEqual(expected);
    expect(activeFilterCount(state)).toBe(expected.length);
  });
});
