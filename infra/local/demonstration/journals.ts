import { fields } from './fields/index.ts';
import { type Random } from './random.ts';

/** Mark styles of journals: [3–7], word³⁻⁷. or word.³⁻⁷, (Name et al., 2012). */
export type MarkStyle = 'bracket' | 'superscript' | 'superscript-after-stop' | 'author-year';

export type Journal = {
  readonly name: string;
  readonly code: string;
  readonly issn: string;
  readonly publisher: string;
  readonly marks: MarkStyle;
  /** One `xref` with several rids for a range, instead of one for each end. */
  readonly severalRids: boolean;
  readonly references: 'element' | 'mixed';
  readonly sectionTypes: boolean;
  readonly headings: 'plain' | 'numbered' | 'materials' | 'combined';
  readonly license: 'CC BY 4.0' | 'CC0 1.0';
  /** Prints decision letters and replies. */
  readonly openReview: boolean;
  readonly kind: 'journal' | 'preprints' | 'books';
};

const publishers = [
  'Meridian Open Press',
  'Halcyon Academic',
  'Fieldstone Publishing',
  'The Open Academy',
];
const general = [
  'Proceedings of the Open Academy',
  'Letters in General Science',
  'Plain Research Communications',
];

/** Journals by the code of their field, with multidisciplinary ones under `all`. */
export const createJournals = (random: Random): ReadonlyMap<string, readonly Journal[]> => {
  let serial = 0;
  const journal = (name: string, kind: Journal['kind'] = 'journal'): Journal => {
    const turn = serial++;
    return {
      name,
      code: codeOf(name),
      issn: fictionalIssn(turn),
      publisher: publishers[turn % publishers.length] ?? 'The Open Academy',
      // Assigned in rotation rather than drawn, so that even a small corpus contains every style.
      marks:
        (['bracket', 'author-year', 'superscript', 'bracket', 'superscript-after-stop'] as const)[
          turn % 5
        ] ?? 'bracket',
      severalRids: turn % 7 === 3,
      references: turn % 4 === 2 ? 'mixed' : 'element',
      sectionTypes: random.chance(0.7),
      headings:
        (['plain', 'numbered', 'materials', 'plain', 'combined'] as const)[
          (turn + (turn >> 2)) % 5
        ] ?? 'plain',
      license: turn % 6 === 4 ? 'CC0 1.0' : 'CC BY 4.0',
      openReview: turn % 3 === 0 && kind === 'journal',
      kind,
    };
  };
  return new Map([
    ...fields.map(({ code, journals }) => [code, journals.map((name) => journal(name))] as const),
    ['all', general.map((name) => journal(name))],
    ['preprints', [journal('OpenBench Preprints', 'preprints')]],
    ['books', [journal('Handbook of Unfinished Questions', 'books')]],
  ]);
};

/** `Journal of Sleep and Recollection` is `jsr`, `City Climate` is `citycl`. */
const codeOf = (name: string): string => {
  const nameWords = name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(/\s+/)
    .filter((nameWord) => !['of', 'and', 'the', 'in', 'for', 'under', ''].includes(nameWord));
  return nameWords.length > 2
    ? nameWords.map((nameWord) => nameWord.charAt(0)).join('')
    : nameWords.map((nameWord) => nameWord.slice(0, 4)).join('');
};

/** From the unused block 9555, with a valid check character. */
const fictionalIssn = (serial: number): string => {
  const digits = `9555${String(serial * 7 + 3).padStart(3, '0')}`;
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (8 - index),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`;
};
