import type { NoticeStatus } from './editorial-notice.ts';

const isGrave: Readonly<Record<NoticeStatus, boolean>> = {
  retracted: true,
  withdrawn: true,
  'has expression of concern': true,
  'has correction': false,
  'has erratum': false,
};

/** A notice after which what relies on the work has to be looked at again; corrections leave a work what it is. */
export const isGraveNotice = (status: NoticeStatus): boolean => isGrave[status];
