import type { NoticeStatus } from './editorial-notice.ts';

const isGrave: Readonly<Record<NoticeStatus, boolean>> = {
  retracted: true,
  withdrawn: true,
  'has expression of concern': true,
  'has correction': false,
  'has erratum': false,
};

/** A notice that requires works citing the paper to be reviewed; a correction does not. */
export const isGraveNotice = (status: NoticeStatus): boolean => isGrave[status];
