import { type ListedName, type ListedWork } from '#functions/platform/ports/registry.ts';

const MAX_TITLE_CHARACTERS = 2_000;
const MAX_FIELD_CHARACTERS = 500;
const MAX_AUTHORS = 50;
const MAX_DATES = 6;
const MAX_OTHER_DOIS = 10;
const MAX_NOTICES = 10;
/** A registry returns at most this many works for a query. */
export const MAX_WORKS = 5;
/** The longest title by which a registry is asked, in characters. */
const MAX_QUERY_CHARACTERS = 300;

type Text = string | number | null | undefined;

/** The fields of a work as a registry sends them. */
type SentWork = {
  readonly doi?: Text;
  readonly pmid?: Text;
  readonly title?: Text;
  readonly authors: readonly Readonly<Record<keyof ListedName, Text>>[];
  readonly dates: readonly Text[];
  readonly venue?: Text;
  readonly volume?: Text;
  readonly pages?: Text;
  readonly isPreprint: boolean;
  readonly otherDois?: readonly Text[];
  readonly openUrl?: Text;
  readonly notices?: readonly { readonly type: Text; readonly date?: Text; readonly doi?: Text }[];
};

const cut = (value: Text, maxCharacters = MAX_FIELD_CHARACTERS): string | undefined => {
  const text = String(value ?? '').slice(0, maxCharacters);
  return text.trim() === '' ? undefined : text;
};
/** A part of an address leads elsewhere. */
const wholeOnly = (value: Text): string | undefined =>
  String(value ?? '').length > MAX_FIELD_CHARACTERS ? undefined : cut(value);
const cutList = (values: readonly Text[], max: number): string[] =>
  values.slice(0, max).flatMap((value) => cut(value) ?? []);

/** Returns a work within the bounds of the port; none without a title. */
export const listedWork = (work: SentWork): readonly ListedWork[] => {
  const title = cut(work.title, MAX_TITLE_CHARACTERS);
  if (title === undefined) return [];
  return [
    {
      doi: cut(work.doi),
      pmid: cut(work.pmid),
      title,
      authors: work.authors.slice(0, MAX_AUTHORS).map(({ family, given, whole }) => ({
        family: cut(family),
        given: cut(given),
        whole: cut(whole),
      })),
      dates: cutList(work.dates, MAX_DATES),
      venue: cut(work.venue),
      volume: cut(work.volume),
      pages: cut(work.pages),
      isPreprint: work.isPreprint,
      otherDois: cutList(work.otherDois ?? [], MAX_OTHER_DOIS),
      openUrl: wholeOnly(work.openUrl),
      notices: (work.notices ?? []).slice(0, MAX_NOTICES).flatMap(({ type, date, doi }) => {
        const name = cut(type);
        return name === undefined ? [] : [{ type: name, date: cut(date), noticeDoi: cut(doi) }];
      }),
    },
  ];
};

/** The words of a title, without the signs that mean something in the query languages of registries. */
export const queryWords = (title: string): readonly string[] =>
  title.slice(0, MAX_QUERY_CHARACTERS).match(/[\p{L}\p{N}]+/gu) ?? [];
