import { REACHABLE_RESULTS } from '#shared/domain/result-pages.ts';
import { exportsText as words } from '#web/text/exports.ts';

import { CheckList } from './CheckList.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import type { WorkInView } from './works-in-view.ts';

/** All results of a search, or some of the works on the page in view. */
export type Which =
  { readonly kind: 'all' } | { readonly kind: 'chosen'; readonly dois: readonly string[] };

type Props = {
  readonly which: Which;
  readonly onChange: (which: Which) => void;
  /** Missing where it is not known how many of the results go into the file. */
  readonly total: number | undefined;
  readonly works: readonly WorkInView[];
  readonly note?: string | undefined;
};

export const WhichResults = ({ which, onChange, total, works, note }: Props) => (
  <>
    <ChoiceField
      legend={words.which}
      name="which"
      look="list"
      values={['all', 'chosen'] as const}
      chosen={which.kind}
      labelOf={(kind) => (kind === 'all' ? words.all(total, REACHABLE_RESULTS) : words.chosen)}
      onChoose={(kind) =>
        onChange(kind === 'all' ? { kind } : { kind, dois: works.map(({ doi }) => doi) })
      }
      note={note}
    />
    {which.kind === 'chosen' && (
      <CheckList
        legend={words.works}
        look="works"
        items={works.map(({ doi, title }) => ({ key: doi, label: title }))}
        chosen={which.dois}
        onChange={(dois) => onChange({ kind: 'chosen', dois })}
      />
    )}
  </>
);
