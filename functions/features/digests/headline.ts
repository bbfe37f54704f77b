import type { FeedItem } from '#shared/contracts/notifications.ts';
import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';
import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';

import type { DigestSection } from './sections.ts';

type Work = { readonly doi: string; readonly title?: string | undefined };

/**
 * Returns the headline of a digest: its most serious event, how often, about which work, and how much more there is.
 */
export type Headline =
  | {
      readonly kind: 'notice';
      readonly status: NoticeStatus;
      readonly of: Work;
      readonly more: number;
    }
  | {
      readonly kind: 'contradicting' | 'supporting';
      readonly papers: number;
      /** The only work they are about; undefined if there are several. */
      readonly of: Work | undefined;
      readonly more: number;
    }
  | {
      /** The first label changed by experts. */
      readonly kind: 'corrected';
      readonly type: CitationType;
      readonly of: Work;
      readonly more: number;
    }
  | { readonly kind: 'updates' };

const ofKind =
  <Kind extends FeedItem['kind']>(kind: Kind) =>
  (item: FeedItem): item is Extract<FeedItem, { readonly kind: Kind }> =>
    item.kind === kind;

/**
 * `total` is the number of events in the digest. Events that are not all loaded are not counted, since the count would
 * be too low.
 */
export const headlineOf = (sections: readonly DigestSection[], total: number): Headline => {
  // Search results are not about followed works, and a work may be followed in several ways.
  const told = sections.flatMap(({ type, items }) => (type === 'search' ? [] : items));
  if (sections.some((section) => section.items.length < section.total)) return { kind: 'updates' };
  const [notice, ...otherNotices] = told.filter(ofKind('editorialNotices'));
  if (notice && otherNotices.length === 0)
    return { kind: 'notice', status: notice.notice.status, of: notice.work, more: total - 1 };
  const all = told.filter(ofKind('citationStatements'));
  const statements = all.filter((item) => item.corrected === undefined);
  for (const kind of ['contradicting', 'supporting'] as const) {
    const such = statements.filter(({ counts }) => counts[kind] > 0);
    const [first] = such;
    if (!first) continue;
    const papers = new Set(such.map(({ citing }) => citing.doi)).size;
    const works = new Set(such.map(({ cited }) => cited.doi)).size;
    return { kind, papers, of: works === 1 ? first.cited : undefined, more: total - such.length };
  }
  const correction = all.find((item) => item.corrected !== undefined);
  const type = citationTypes.find((citationType) => (correction?.counts[citationType] ?? 0) > 0);
  if (correction && type) return { kind: 'corrected', type, of: correction.cited, more: total - 1 };
  return { kind: 'updates' };
};
