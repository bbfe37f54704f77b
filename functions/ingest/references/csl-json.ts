import { decodeHTMLStrict } from 'entities';
import * as z from 'zod';

import { firstDoiIn } from './dois-in.ts';
import { pmidIn } from './pmid-in.ts';
import {
  type ParsedReference,
  referenceOf,
  type ReferenceReader,
  shortened,
  yearIn,
} from './parsed-reference.ts';
import { readPlainText } from './plain-text.ts';

const Text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);
/** A text, or a list whose first item counts, as bibliographic indexes write it. */
const FirstText = z
  .union([z.string(), z.array(z.string()).transform(([first]) => first)])
  .optional()
  .catch(undefined);
const When = z
  .union([
    z.object({ 'date-parts': z.array(z.array(z.union([z.string(), z.number()]).nullable())) }),
    z.object({ raw: z.string() }),
    z.object({ literal: z.string() }),
    z.string(),
    z.number(),
  ])
  .optional()
  .catch(undefined);
const Name = z
  .union([
    z.object({ family: z.string() }),
    z.object({ literal: z.string() }),
    z.object({ lastName: z.string() }),
  ])
  .nullable()
  .catch(null);

const Entry = z.object({
  DOI: Text,
  doi: Text,
  URL: Text,
  url: Text,
  note: Text,
  extra: Text,
  PMID: Text,
  pmid: Text,
  title: FirstText,
  issued: When,
  published: When,
  date: When,
  year: When,
  author: z.array(Name).optional().catch(undefined),
});
type Entry = z.infer<typeof Entry>;

const yearOf = (date: z.infer<typeof When>): number | undefined => {
  if (date === undefined) return undefined;
  if (typeof date === 'object' && 'date-parts' in date)
    return yearIn(String(date['date-parts'][0]?.[0] ?? ''));
  return yearIn(typeof date === 'object' ? Object.values(date).join(' ') : String(date));
};

const nameOf = (name: z.infer<typeof Name> | undefined): string | undefined =>
  name ? Object.values(name).join(' ') : undefined;

const withoutMarkup = (title: string | undefined) =>
  title === undefined ? undefined : decodeHTMLStrict(title.replace(/<\/?[a-z][^>]{0,60}>/gi, ''));

/** JSON nested thousands of levels deep can be parsed, but not serialized again. */
const printedOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
};

const referenceIn = (value: unknown): ParsedReference => {
  const printed = printedOf(value);
  if (printed === undefined)
    return { given: 'JSON', unreadable: 'It is nested too deeply for a CSL-JSON work.' };
  const { success, data } = Entry.safeParse(value);
  if (!success) {
    const [only] = typeof value === 'string' ? readPlainText(value, 1) : [];
    return only ?? { given: shortened(printed), unreadable: 'It is not a CSL-JSON work.' };
  }
  return referenceOf(titleOrAll(data, printed), {
    doi: firstDoiIn(data.DOI, data.doi, data.URL, data.url, data.note, data.extra),
    pmid: data.PMID ?? data.pmid ?? pmidIn(data.note, data.extra, data.URL),
    title: withoutMarkup(data.title),
    year: yearOf(data.issued) ?? yearOf(data.published) ?? yearOf(data.date) ?? yearOf(data.year),
    firstAuthor: nameOf(data.author?.[0]),
  });
};

const titleOrAll = ({ title, DOI }: Entry, printed: string) =>
  title === undefined ? (DOI ?? printed) : title;

const List = z.union([
  z.array(z.unknown()),
  z.object({ items: z.array(z.unknown()) }).transform(({ items }) => items),
  z.object({ references: z.array(z.unknown()) }).transform(({ references }) => references),
  z.record(z.string(), z.unknown()).transform((item): unknown[] => [item]),
]);

const parsed = (text: string): readonly unknown[] | undefined => {
  try {
    return List.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

export const looksLikeJson = (text: string): boolean => /^\uFEFF?\s*[[{]\s*["{[\]}]/.test(text);

/**
 * Reads CSL-JSON: a list of works, one work, or one work per line. Of malformed JSON, the DOIs are extracted and the
 * error is reported.
 */
export const readCslJson: ReferenceReader = (input, maxReferences) => {
  const text = input.replace(/^\uFEFF/, '');
  const items = parsed(text);
  if (items) return items.slice(0, maxReferences + 1).map(referenceIn);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > 1 && lines.every((line) => line.trimStart().startsWith('{'))) {
    return lines.slice(0, maxReferences + 1).map((line) => {
      const [item] = parsed(line) ?? [];
      return item === undefined
        ? { given: shortened(line), unreadable: 'This line is not valid JSON.' }
        : referenceIn(item);
    });
  }
  return [
    {
      given: shortened(text),
      unreadable: 'The file is not valid JSON; only its DOIs were read.',
    },
    ...readPlainText(text, maxReferences).filter(({ doi }) => doi !== undefined),
  ];
};
