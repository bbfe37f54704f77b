import type { AggregationsReply } from '#shared/contracts/search.ts';
import type { ListFilter } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

/** The filters with counts, in display order. */
export const facets: readonly {
  readonly name: ListFilter;
  readonly values: keyof Omit<AggregationsReply, 'minDate' | 'maxDate'>;
}[] = [
  { name: 'citationTypes', values: 'citationTypes' },
  { name: 'possibly', values: 'possibly' },
  { name: 'sections', values: 'sections' },
  { name: 'purpose', values: 'purposes' },
  { name: 'paperTypes', values: 'paperTypes' },
  { name: 'editorialNotices', values: 'editorialNotices' },
  { name: 'journals', values: 'journals' },
  { name: 'authors', values: 'authors' },
  { name: 'affiliations', values: 'affiliations' },
  { name: 'topics', values: 'topics' },
  { name: 'substances', values: 'substances' },
  { name: 'meshType', values: 'meshDescriptors' },
];

/** Returns the label of a filter value: translated for closed lists; all others are names themselves. */
export const useFilterWords = (): ((name: ListFilter, value: string) => string) => {
  const { stance, section, paperType, notice, filters } = useText(commonText);
  const labels: Partial<Record<ListFilter, Readonly<Record<string, string>>>> = {
    citationTypes: stance,
    possibly: stance,
    sections: section,
    purpose: filters.purpose,
    paperTypes: paperType,
    editorialNotices: notice,
  };
  return (name, value) => labels[name]?.[value] ?? value;
};
