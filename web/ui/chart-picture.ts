import type { CitationType } from '#shared/domain/citation-type.ts';

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
        readonly counted: CitationType | 'all';
        readonly label: string;
        readonly points: readonly { readonly year: number; readonly count: number }[];
      }[];
    }
  | {
      readonly kind: 'tallies';
      readonly rows: readonly {
        readonly label: string;
        readonly tally: Readonly<Record<CitationType, number>>;
      }[];
    };

export type ChartPicture = {
  readonly heading: string;
  /** What the chart is about: the title of its page. */
  readonly subject: string;
  /** Lines below: where the figures are from, and of which day. */
  readonly notes: readonly string[];
  readonly figures: ChartFigures;
};
