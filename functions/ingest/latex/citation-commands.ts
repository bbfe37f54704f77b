import { argumentAt, skipOption, type Source } from './source.ts';

/** The printed text of a citation command and the references that it cites. */
export type Citation = {
  readonly text: string;
  readonly references: readonly string[];
  /** Whether the command creates its own footnote. */
  readonly isNote: boolean;
  readonly next: number;
};

/** Reads the citation command whose arguments begin at an offset. Returns undefined when it cites nothing. */
export type CitationReader = (source: Source, name: string, offset: number) => Citation | undefined;

/** Commands of LaTeX, natbib, biblatex, apacite and journal classes: all of their names contain `cite`. */
export const isCitationCommand = (name: string): boolean =>
  /cite|^(?:no)?bibentry$|^citation$/i.test(name) &&
  !/^(?:nobibentry|nocite|citestyle|setcitestyle|citationstyle|citereset|citeindex.*|citename|citefont|citeform|citeleft|citeright|citemid|citepunct|citedash|bibcite|DeclareCite.*|newcite.*|citetext|defcitealias|citealias|citestyletext|citeresetcapital|AtEveryCite.*|AtNextCite.*|mkbibcite.*|citetrackerfalse|citetrackertrue)$/.test(
    name,
  );

/** The details that the key reader has for a command. */
export type CitedKey = {
  readonly id: string;
  readonly number: string;
  /** `Okonkwo et al.` */
  readonly names: string;
  readonly year: string;
};

const MAX_KEYS = 500;

export const citationReader =
  (
    keyed: (key: string) => CitedKey | undefined,
    /** What short commands stand for, which may hold keys: `\cite{\mykeys}`. */
    meanings: ReadonlyMap<string, string> = new Map(),
  ): CitationReader =>
  (source, name, offset) => {
    const { text } = source;
    const keys: string[] = [];
    let next = offset;
    // Some commands take several groups of keys with options before each: \parencites(see)[12]{a}[13]{b}.
    const isMany = /cites$/i.test(name);
    // The first argument of \volcite is the number of the volume.
    if (/volcites?$/i.test(name)) {
      const volume = argumentAt(source, skipOption(text, next));
      next = volume?.next ?? next;
    }
    do {
      next = skipOption(text, skipOption(text, next, '(', ')'), '(', ')');
      next = skipOption(text, skipOption(text, skipOption(text, next), '<', '>'));
      const argument = argumentAt(source, next);
      if (!argument) break;
      keys.push(
        ...text
          .slice(argument.start, Math.min(argument.end, argument.start + 20_000))
          .replace(/\\([a-zA-Z@]{1,60})/g, (command, name: string) => meanings.get(name) ?? command)
          .split(',')
          .map((key) => key.trim())
          .filter((key) => key !== ''),
      );
      next = argument.next;
    } while (isMany && keys.length < MAX_KEYS);
    if (keys.length === 0) return undefined;
    const citedKeys = keys.slice(0, MAX_KEYS).flatMap((key) => keyed(key) ?? []);
    const numbers = `[${citedKeys.length === 0 ? '?' : citedKeys.map(({ number }) => number).join(', ')}]`;
    const names = citedKeys.map((citedKey) => citedKey.names).join(', ');
    const plain = name.toLowerCase();
    const shown = /citeauthor|citefullauthor/.test(plain)
      ? names
      : /citeyear|citedate/.test(plain)
        ? citedKeys.map(({ year }) => year).join(', ')
        : /^(?:cite[tA]|citealt|textcite|newcite|citeasnoun|fullcite)/i.test(name) &&
            !/^citet(?:ext|itle)/.test(plain)
          ? citedKeys.map((citedKey) => `${citedKey.names} [${citedKey.number}]`.trim()).join(', ')
          : numbers;
    return {
      text: shown === '' ? numbers : shown,
      references: citedKeys.map(({ id }) => id),
      isNote: /^(?:foot|footfull)cite/.test(plain),
      next,
    };
  };
