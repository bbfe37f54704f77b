import type { AggregationsReply } from '#shared/contracts/search.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';
import type { PaperType } from '#shared/domain/paper-type.ts';
import type { ListFilter } from '#shared/domain/search-state.ts';
import type { Section } from '#shared/domain/section.ts';
import { text } from '#web/text/text.ts';

/** The filters that come with counts, in the order they stand in. */
export const facets: readonly {
  readonly name: ListFilter;
  readonly values: keyof Omit<AggregationsReply, 'minDate' | 'maxDate'>;
  readonly labelOf?: (value: string) => string;
}[] = [
  // The keys of these come from the same closed lists as the words for them.
  {
    name: 'citationTypes',
    values: 'citationTypes',
    labelOf: (type) => text.stance[type as CitationType],
  },
  { name: 'sections', values: 'sections', labelOf: (name) => text.section[name as Section] },
  {
    name: 'paperTypes',
    values: 'paperTypes',
    labelOf: (type) => text.paperType[type as PaperType],
  },
  {
    name: 'editorialNotices',
    values: 'editorialNotices',
    labelOf: (status) => text.notice[status as NoticeStatus],
  },
  { name: 'journals', values: 'journals' },
  { name: 'authors', values: 'authors' },
  { name: 'affiliations', values: 'affiliations' },
  { name: 'topics', values: 'topics' },
  { name: 'substances', values: 'substances' },
  { name: 'meshType', values: 'meshDescriptors' },
];
