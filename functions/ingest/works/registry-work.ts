import * as z from 'zod';

import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { isGroupName } from '#shared/domain/group-name.ts';
import { parsePersonName } from '#shared/domain/person-name.ts';

import { cleanText } from './registry-text.ts';

export { cleanText };

/** A work's registry data: no text, only its metadata and its reference list. */
export type RegistryWork = {
  readonly doi: string;
  readonly title: string;
  readonly type: 'article' | 'review' | 'preprint' | 'editorial' | 'letter' | 'other';
  readonly authors: readonly RegistryAuthor[];
  readonly journal?: string;
  readonly issns: readonly string[];
  readonly date?: { readonly year: number; readonly month?: number; readonly day?: number };
  readonly pmid?: string;
  readonly references: readonly RegistryReference[];
  /** How many works cite it according to the registry, and the day of that count (`2026-11-26`), where it is known. */
  readonly citedBy?: { readonly count: number; readonly day?: string };
  /** What the registry says about this and other works: retractions, corrections. */
  readonly notices: readonly RegistryNotice[];
};

/** A notice about the work `about`. */
export type RegistryNotice = EditorialNotice & { readonly about: string };

export type RegistryAuthor = {
  /** The surname, or the name of a group. */
  readonly family: string;
  readonly given?: string;
  readonly suffix?: string;
  readonly isGroup?: true;
  readonly orcid?: string;
};

export type RegistryReference = {
  readonly doi?: string;
  readonly title?: string;
  readonly author?: string;
  readonly year?: number;
  readonly source?: string;
  readonly printed?: string;
};

/** A work, or the reason why a record is not one. */
export type WorkResult =
  | { readonly kind: 'work'; readonly work: RegistryWork }
  | { readonly kind: 'left'; readonly reason: string };

export const skippedWork = (reason: string): WorkResult => ({ kind: 'left', reason });

/** Lists of a work have at most as many entries as those of an article. */
export { MAX_AUTHORS, MAX_REFERENCES } from '../jats/limits.ts';

/** Returns the count of citing works of a registry and the day on which it counted; undefined if it states none. */
export const citedByOf = (
  count: number | null | undefined,
  time: string | null | undefined,
): RegistryWork['citedBy'] => {
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return undefined;
  const day = /^\d{4}-\d\d-\d\d/.exec(time ?? '')?.[0];
  return { count, ...(day !== undefined && { day }) };
};

export const yearIn = (value: string | number | null | undefined): number | undefined => {
  const year = Number(/\d{4}/.exec(String(value ?? ''))?.[0]);
  return year >= 1400 && year <= 2100 ? year : undefined;
};

/** A list of a registry: entries that are null or of another shape are dropped, the others remain. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value): z.output<Entry>[] => {
        const { success, data } = entry.safeParse(value);
        return success ? [data] : [];
      }),
    );

/** Returns an author from the parts or the whole of a name; parts may hold a suffix or an inverted name. */
export const registryAuthor = (name: {
  readonly family?: string | null | undefined;
  readonly given?: string | null | undefined;
  readonly suffix?: string | null | undefined;
  readonly orcid?: string | null | undefined;
  /** A whole name: of a group, or of a person where a registry has no parts. */
  readonly whole?: string | null | undefined;
}): RegistryAuthor | undefined => {
  const [family, given, suffix, whole] = [name.family, name.given, name.suffix, name.whole].map(
    (part) => cleanText(part ?? ''),
  );
  const orcid = cleanText(name.orcid ?? '');
  const withOrcid = orcid === '' ? {} : { orcid };
  if (!family && !given && whole !== undefined && isGroupName(whole))
    return { family: whole, isGroup: true, ...withOrcid };
  const printed = family
    ? [family, given, suffix].filter(Boolean).join(', ')
    : given || whole || '';
  if (printed === '') return undefined;
  return { ...parsePersonName(printed), ...withOrcid };
};
