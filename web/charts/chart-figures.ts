import type { CitationType } from '#shared/domain/citation-type.ts';

import type { Measure, YearPoint } from './shapes.tsx';

/** The data of a chart image. */
export type ChartFigures =
  | {
      readonly kind: 'bars';
      readonly rows: readonly { readonly label: string; readonly count: number }[];
    }
  | {
      /** One row of bars per measure, each with its own scale. */
      readonly kind: 'years';
      readonly rows: readonly {
        readonly counted: Measure;
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
