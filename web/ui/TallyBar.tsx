import type { Tally } from '#shared/domain/tally.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

import { StanceMark } from './StanceMark.tsx';

type Counts = Pick<Tally, 'supporting' | 'contradicting' | 'mentioning' | 'unclassified' | 'total'>;

/** The bar alone: three parts in the order supporting, contrasting, mentioning, each with its own texture. */
export const Bar = ({ tally }: { readonly tally: Counts }) => (
  <span className="bar" aria-hidden="true">
    {citationTypes.map((type) =>
      tally[type] === 0 ? null : (
        <span key={type} className={`bar-part bar-${type}`} style={{ flexGrow: tally[type] }} />
      ),
    )}
  </span>
);

/** One short bar of three parts with its three numbers, and one sentence for those who hear it. */
export const TallyBar = ({ tally }: { readonly tally: Counts }) => (
  <div className={tally.total === 0 ? 'tally tally-zero' : 'tally'}>
    <span className="hidden-text">{text.tally.words(tally)}</span>
    <Bar tally={tally} />
    <span className="tally-numbers" aria-hidden="true">
      {citationTypes.map((type) => (
        <span key={type} className="tally-number" title={text.stance[type]}>
          <StanceMark type={type} size={11} />
          {figure(tally[type])}
        </span>
      ))}
    </span>
  </div>
);
