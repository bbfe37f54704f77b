/**
 * An article before it becomes markup. Texts contain marks as `⟦w3 o1-4⟧` (the mark alone) and `⟦@w3⟧` (the authors'
 * names with their mark), and the inline signs of fields/field.ts.
 */
export type Draft = {
  readonly abstract: readonly { readonly title?: string; readonly text: string }[];
  readonly sections: readonly DraftSection[];
  /** Figures and tables placed after the text. */
  readonly floats: readonly DraftFloat[];
};

export type DraftSection = {
  readonly title: string;
  readonly type?: string;
  readonly paragraphs: readonly string[];
  readonly floats?: readonly DraftFloat[];
  readonly sections?: readonly DraftSection[];
};

export type DraftFloat =
  | {
      readonly kind: 'figure';
      readonly id: string;
      readonly label: string;
      readonly caption: string;
    }
  | {
      readonly kind: 'table';
      readonly id: string;
      readonly label: string;
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export const formatMark = (keys: readonly string[]): string => `⟦${keys.join(' ')}⟧`;
export const formatNameMark = (key: string): string => `⟦@${key}⟧`;

/** Returns every text of a draft in reading order. */
export const textsOfDraft = ({ sections, floats }: Draft): readonly string[] => [
  ...sections.flatMap(textsOfSection),
  ...floats.flatMap(textsOfFloat),
];

const textsOfSection = ({ paragraphs, floats = [], sections = [] }: DraftSection): string[] => [
  ...paragraphs,
  ...floats.flatMap(textsOfFloat),
  ...sections.flatMap(textsOfSection),
];

const textsOfFloat = (float: DraftFloat): string[] =>
  float.kind === 'figure' ? [float.caption] : [float.caption, ...float.rows.flat()];

/** Returns the keys of the cited works in the order of their first marks. */
export const citedKeysIn = (texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/⟦@?([^⟧]*)⟧/g)].flatMap((mark) => (mark[1] ?? '').split(' ')),
    ),
  ),
];
