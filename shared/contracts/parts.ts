import * as z from 'zod';

import { citationTypes, informativeTypes } from '../domain/citation-type.ts';
import { MAX_LISTED_AUTHORS } from '../domain/listed-authors.ts';
import { noticeStatuses } from '../domain/editorial-notice.ts';
import { paperTypes } from '../domain/paper-type.ts';
import { searchVocabulary } from '../domain/search-vocabulary.ts';
import { sections } from '../domain/section.ts';
import { textStyles } from '../domain/text-style.ts';
import { isWithin } from '../domain/utf8-bytes.ts';
import { withheldNow } from '../domain/withheld-sentences.ts';
import { parseWorkKey } from '../domain/work-key.ts';

/** Maximum size in bytes (UTF-8) of a name used as a key: a key of the table holds 1,024. */
export const MAX_NAME_BYTES = 500;
export const TOO_LONG_A_NAME = `is longer than ${String(MAX_NAME_BYTES)} bytes`;
/** A name that a caller chose, by which something is looked up. */
export const NameOfSource = z
  .string()
  .min(1)
  // Reported once: that many characters also exceed the limit in bytes.
  .max(MAX_NAME_BYTES, { error: TOO_LONG_A_NAME, abort: true })
  .refine((text) => isWithin(text, MAX_NAME_BYTES), TOO_LONG_A_NAME);

/** A DOI in any notation, or the key of a work without one; handlers receive it in canonical form. */
export const DoiText = z
  .string()
  .max(500)
  .transform((text, context) => {
    const doi = parseWorkKey(text);
    if (doi) return doi;
    context.addIssue({ code: 'custom', message: 'is not a DOI, such as 10.5555/abc' });
    return z.NEVER;
  })
  .meta({
    id: 'Doi',
    description: 'A DOI; letter case does not matter.',
    examples: ['10.5555/abc'],
  });

export const CitationTypeName = z.enum(citationTypes);
/** The informative types, supporting and contradicting. */
export const TellingTypeName = z.enum(informativeTypes);
export const SectionName = z.enum(sections);
export const PaperTypeName = z.enum(paperTypes);
export const NoticeStatusName = z.enum(noticeStatuses);

export const Count = z.int().nonnegative();

export const Probabilities = z
  .object({ supporting: z.number(), contradicting: z.number(), mentioning: z.number() })
  .meta({ id: 'Probabilities' });

export const Cue = z.object({ start: Count, end: Count, weight: z.number() }).meta({
  id: 'Cue',
  description: 'A character range (UTF-16) of the text and its contribution to the decision.',
});

export const Notice = z
  .object({
    status: NoticeStatusName,
    date: z.string().optional(),
    noticeDoi: z.string().optional(),
    /** As the list of notices words it, in English; several reasons are separated by semicolons. */
    reason: z.string().optional(),
  })
  .meta({ id: 'EditorialNotice' });

export const TallyReply = z
  .object({
    total: Count,
    supporting: Count,
    contradicting: Count,
    mentioning: Count,
    unclassified: Count,
    selfCitations: Count,
    citingPublications: Count,
  })
  .meta({ id: 'Tally' });

export const AuthorName = z
  .object({ name: z.string(), slug: z.string() })
  .meta({ id: 'AuthorName' });
/** The first authors of a work, and their number where there are more. */
export const ListedAuthors = {
  authors: z.array(AuthorName),
  authorCount: Count.optional().meta({
    description: `Present where \`authors\` lists only the first ${String(MAX_LISTED_AUTHORS)} authors at most: how many the work has. \`/papers/{doi}/authors\` lists them all.`,
  }),
};
export const JournalName = z
  .object({ name: z.string(), slug: z.string() })
  .meta({ id: 'JournalName' });

export const Ranges = z
  .array(z.tuple([Count, Count]))
  .meta({ id: 'Ranges', description: 'Character ranges (UTF-16) to highlight, ascending.' });

const StyleRanges = z
  .array(z.tuple([Count, Count, z.enum(textStyles)]).readonly())
  .readonly()
  .optional()
  .meta({
    id: 'StyleRanges',
    description: 'Character ranges (UTF-16) in superscript, subscript or italics, ascending.',
  });
/** Formatting of a title that is not plain text. */
export const TitleStyles = z.object({ title: StyleRanges }).optional();
/** Formatting of title and abstract that are not plain text. */
export const WorkStyles = z.object({ title: StyleRanges, abstract: StyleRanges }).optional();
/** Formatting of a sentence and its neighbors that are not plain text. */
export const SentenceStyles = z
  .object({ text: StyleRanges, before: StyleRanges, after: StyleRanges })
  .optional();

/** More would exceed the length of a URL. */
const MOST_VALUES = 250;

/** Query values: one key given once or repeated. */
export const listOf = <S extends z.ZodType>(value: S) =>
  z.union([z.array(value).max(MOST_VALUES), value.transform((one) => [one])]).optional();

export const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

/** An integer in a query string. */
const whole = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number({ error: 'is not a number' })
    .meta({ override: { type: 'integer', minimum, maximum } })
    .pipe(z.int().min(minimum).max(maximum));
export const numberText = (least: number, max?: number) => whole(least, max).optional();
const { least: firstYear, most: lastYear } = searchVocabulary.years;
export const yearText = numberText(firstYear, lastYear);
export const limitText = (fallback: number) => whole(1, 250).default(fallback);
export const offsetText = whole(0).default(0);

export const nothing = z.undefined();

/** The progress of a long-running job, for polling. */
export const jobStatus = {
  status: z.enum(['PENDING', 'IN_PROGRESS', 'DONE', 'ERROR']),
  progress: z.object({ done: Count, total: Count }).optional(),
  reason: z.string().optional(),
};

/** The bytes of a file; its type and name are in the headers. */
export const FileBytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .meta({ override: { type: 'string', format: 'binary' } });

/** Says that words were not compared with statements, which the caller may not read. */
export const WordsWithheld = z.enum(withheldNow).optional().meta({
  description:
    '`locked`: the caller may not read the text of statements, so words were not compared with it. Numbers are those without these words.',
});
