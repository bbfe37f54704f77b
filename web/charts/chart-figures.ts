import type { CitationType } from '#shared/domain/citation-type.ts';

import type { Counted, YearPoint } from './shapes.tsx';

/** What a picture of a chart is drawn from. */
export type ChartFigures =
  | {
      readonly kind: 'bars';
      readonly rows: readonly { readonly label: string; readonly count: number }[];
    }
  | {
      /** A row of bars for each thing that is counted; each with a scale of its own. */
      readonly kind: 'years';
      readonly rows: readonly {
        readonly counted: Counted;
        readonly label: string;
        readonly points: readonly YearPoint[];
      }[];
    }
  | {
      readonly kind: 'tallies';
      readonly rows: readonly {
        readonly label: string;
        readonly tally: Readonly<Record<CitationType, number>>;
      }[];
    };
