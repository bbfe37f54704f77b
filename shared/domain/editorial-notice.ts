/** An editorial notice about a published paper, as people read it. */
export const noticeStatuses = [
  'retracted',
  'withdrawn',
  'has expression of concern',
  'has correction',
  'has erratum',
] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

/** The date (ISO day), the DOI and the reason of the notice are left out where no source gives them. */
export type EditorialNotice = {
  readonly status: NoticeStatus;
  readonly date?: string;
  readonly noticeDoi?: string;
  /** As a list of notices words it, in English; several reasons are separated by semicolons. */
  readonly reason?: string;
};

/** The search parameter for papers with this status. */
export const noticeFilters = {
  has_retraction: 'retracted',
  has_withdrawn: 'withdrawn',
  has_concern: 'has expression of concern',
  has_correction: 'has correction',
  has_erratum: 'has erratum',
} as const satisfies Record<string, NoticeStatus>;
