import { MAX_REACHABLE_RESULTS } from '#shared/domain/result-pages.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';
import { CheckList, Choices } from '#web/ui/Choices.tsx';

import type { WorkInView } from './listed-works.ts';

/** The choice between all results of a search and some works of the current page. */
export type WorkSelection =
  { readonly kind: 'all' } | { readonly kind: 'chosen'; readonly dois: readonly string[] };

type Props = {
  readonly which: WorkSelection;
  readonly onChange: (which: WorkSelection) => void;
  /** Undefined if the number of exported results is unknown. */
  readonly total: number | undefined;
  readonly works: readonly WorkInView[];
  readonly note?: string | undefined;
};

export const WhichResults = ({ which, onChange, total, works, note }: Props) => {
  const text = useText(exportsText);
  const dois = works.map(({ doi }) => doi);
  const titles = new Map(works.map(({ doi, title }) => [doi, title]));
  return (
    <>
      <Choices
        legend={text.which}
        look="list"
        values={['all', 'chosen'] as const}
        labelOf={(kind) => (kind === 'all' ? text.all(total, MAX_REACHABLE_RESULTS) : text.chosen)}
        chosen={which.kind}
        onChoose={(kind) => onChange(kind === 'all' ? { kind } : { kind, dois })}
        note={note}
      />
      {which.kind === 'chosen' && (
        <CheckList
          legend={text.works}
          look="titles"
          values={dois}
          labelOf={(doi) => titles.get(doi) ?? doi}
          chosen={which.dois}
          onChange={(selected) => onChange({ kind: 'chosen', dois: selected })}
        />
      )}
    </>
  );
};
