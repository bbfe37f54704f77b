import { argumentAt, behindOption, type Source } from './source.ts';

/** What a citing command prints, and which references it cites. */
export type Citation = {
  readonly text: string;
  readonly references: readonly string[];
  /** Whether it stands in a footnote of its own. */
  readonly isNote: boolean;
  readonly next: number;
};

/** Reads the citing command whose arguments begin at a place; undefined where it cites nothing after all. */
export type Cites = (source: Source, name: string, at: number) => Citation | undefined;

/** Those of LaTeX itself, natbib, biblatex, apacite, and what journals add: all have `cite` in their name. */
export const citesWorks = (name: string): boolean =>
  /cite/i.test(name) &&
  !/^(?:nocite|citestyle|setcitestyle|citationstyle|citereset|citeindex.*|citename|citefont|citeform|citeleft|citeright|citemid|citepunct|citedash|bibcite|DeclareCite.*|newcite.*|citetrackerfalse|citetrackertrue)$/.test(
    name,
  );

/** What the reader of keys knows of one of them. */
export type CitedKey = {
  readonly id: string;
  readonly number: string;
  /** `Okonkwo et al.` */
  readonly names: string;
  readonly year: string;
};

const MOST_KEYS = 500;

export const citing =
  (keyed: (key: string) => CitedKey | undefined): Cites =>
  (source, name, at) => {
    const { text } = source;
    const keys: string[] = [];
    let next = at;
    // Some take several groups of keys, with options before each: \parencites(see)[12]{a}[13]{b}.
    const isMany = /cites$/i.test(name);
    do {
      next = behindOption(text, behindOption(text, next, '(', ')'), '(', ')');
      next = behindOption(text, behindOption(text, behindOption(text, next), '<', '>'));
      const argument = argumentAt(source, next);
      if (!argument) break;
      keys.push(
        ...text
          .slice(argument.start, Math.min(argument.end, argument.start + 20_000))
          .split(',')
          .map((key) => key.trim())
          .filter((key) => key !== ''),
      );
      next = argument.next;
    } while (isMany && keys.length < MOST_KEYS);
    if (keys.length === 0) return undefined;
    const known = keys.slice(0, MOST_KEYS).flatMap((key) => keyed(key) ?? []);
    const numbers = `[${known.length === 0 ? '?' : known.map(({ number }) => number).join(', ')}]`;
    const names = known.map((one) => one.names).join(', ');
    const plain = name.toLowerCase();
    const shown = /citeauthor|citefullauthor/.test(plain)
      ? names
      : /citeyear|citedate/.test(plain)
        ? known.map(({ year }) => year).join(', ')
        : /^(?:cite[tA]|citealt|textcite|newcite|citeasnoun|fullcite)/i.test(name) &&
            !/^citet(?:ext|itle)/.test(plain)
          ? known.map((one) => `${one.names} [${one.number}]`.trim()).join(', ')
          : numbers;
    return {
      text: shown === '' ? numbers : shown,
      references: known.map(({ id }) => id),
      isNote: /^(?:foot|footfull)cite/.test(plain),
      next,
    };
  };
