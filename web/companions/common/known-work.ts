import { type EditorialNotice, noticeStatuses } from '#shared/domain/editorial-notice.ts';

/** A work that the server knows: its tally and its editorial notices. */
export type KnownWork = {
  readonly doi: string;
  readonly total: number;
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
  readonly unclassified: number;
  readonly notices: readonly EditorialNotice['status'][];
};

/** The three types that are drawn, in their order. */
export const drawnTypes = ['supporting', 'contradicting', 'mentioning'] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const countIn = (record: Readonly<Record<string, unknown>>, name: string): number | undefined => {
  const value = record[name];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
};

const noticesIn = (value: unknown): KnownWork['notices'] => {
  const notices = (Array.isArray(value) ? value : []).flatMap((notice: unknown) =>
    isRecord(notice) ? [notice['status']] : [],
  );
  return noticeStatuses.filter((status) => notices.includes(status));
};

const workOf = (doi: string, value: unknown): KnownWork | undefined => {
  if (!isRecord(value)) return undefined;
  const [total, supporting, contradicting, mentioning] = [
    countIn(value, 'total'),
    ...drawnTypes.map((type) => countIn(value, type)),
  ];
  if (
    total === undefined ||
    supporting === undefined ||
    contradicting === undefined ||
    mentioning === undefined
  )
    return undefined;
  return {
    doi,
    total,
    supporting,
    contradicting,
    mentioning,
    unclassified: countIn(value, 'unclassified') ?? 0,
    notices: noticesIn(value['editorialNotices']),
  };
};

/**
 * Reads the response of `POST /api/tallies`. Returns undefined if it has another shape, because the address may belong
 * to something else.
 */
export const parseKnownWorks = (body: unknown): ReadonlyMap<string, KnownWork> | undefined => {
  const tallies = isRecord(body) ? body['tallies'] : undefined;
  if (!isRecord(tallies)) return undefined;
  return new Map(
    Object.entries(tallies).flatMap(([doi, value]) => {
      const work = workOf(doi, value);
      return work ? [[doi, work] as const] : [];
    }),
  );
};

/** Whether a notice is a retraction or withdrawal, which readers must see first. */
export const isRetracting = ({ notices }: Pick<KnownWork, 'notices'>): boolean =>
  notices.includes('retracted') || notices.includes('withdrawn');
