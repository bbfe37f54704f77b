import type { PatentsReply } from '#shared/contracts/patents.ts';
import { useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';
import { type FilterChip, FilterChips } from '#web/ui/FilterChips.tsx';
import { RangeFields } from '#web/ui/RangeFields.tsx';
import { Select } from '#web/ui/Select.tsx';

import { emptyPatentSearch, type PatentSearch, patentSorts } from './patent-address.ts';
import styles from './patents.module.css';

type Props = {
  readonly search: PatentSearch;
  readonly counts: PatentsReply['aggregations'];
  readonly onChange: (search: PatentSearch) => void;
};

const MAX_CHOICES = 25;

const useChips = (search: PatentSearch): readonly FilterChip<PatentSearch>[] => {
  const { filters, jurisdiction } = useText(patentsText);
  const first = { ...search, page: 1 };
  const texts = (['jurisdiction', 'applicant', 'inventor', 'class'] as const).flatMap((name) =>
    search[name] === ''
      ? []
      : [
          {
            name: filters[name],
            value: name === 'jurisdiction' ? jurisdiction(search[name]) : search[name],
            without: { ...first, [name]: '' },
          },
        ],
  );
  const { from, to } = search.years;
  if (from === undefined && to === undefined) return texts;
  const years = {
    name: filters.years,
    value: filters.between(from, to),
    without: { ...first, years: {} },
  };
  return [...texts, years];
};

/** The filters and the order of a patent search. */
export const PatentFilters = ({ search, counts, onChange }: Props) => {
  const { filters, jurisdiction } = useText(patentsText);
  const change = (changes: Partial<PatentSearch>) => onChange({ ...search, page: 1, ...changes });
  const chooser = (
    name: 'jurisdiction' | 'applicant',
    buckets: readonly { readonly key: string; readonly docCount: number }[] = [],
    nameOf = (key: string) => key,
  ) => {
    const countByValue = new Map(buckets.map(({ key, docCount }) => [key, docCount]));
    const selectedValue = search[name];
    const keys = [...countByValue.keys()]
      .slice(0, MAX_CHOICES)
      .filter((key) => key !== selectedValue);
    return (
      <label className={styles.filter}>
        <span>{filters[name]}</span>
        <Select
          value={selectedValue}
          choices={['', ...(selectedValue === '' ? [] : [selectedValue]), ...keys]}
          nameOf={(key) => {
            if (key === '') return filters.all;
            const count = countByValue.get(key);
            return count === undefined ? nameOf(key) : filters.bucket(nameOf(key), count);
          }}
          onChoose={(key) => change({ [name]: key })}
        />
      </label>
    );
  };
  return (
    <div className={styles.narrowing}>
      <div className={styles.filters} role="group" aria-label={filters.label}>
        {chooser('jurisdiction', counts?.jurisdictions, jurisdiction)}
        {chooser('applicant', counts?.applicants)}
        <RangeFields
          heading={filters.years}
          value={search.years}
          kind="year"
          onChange={(years) => change({ years })}
        />
        <label className={styles.filter}>
          <span>{filters.sort}</span>
          <Select
            value={search.sort}
            choices={patentSorts}
            nameOf={(sort) => filters.sorts[sort]}
            onChoose={(sort) => change({ sort })}
          />
        </label>
      </div>
      <FilterChips
        chips={useChips(search)}
        cleared={{ ...emptyPatentSearch, term: search.term, sort: search.sort }}
        onChange={onChange}
      />
    </div>
  );
};
