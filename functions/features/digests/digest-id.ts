import * as z from 'zod';

import { notificationSchedules, type NotificationSchedule } from '#shared/domain/notification.ts';

/** Identifies a digest: its person, schedule and period. */
export type DigestId = {
  readonly personId: string;
  readonly schedule: NotificationSchedule;
  readonly period: string;
};

const Parts = z.tuple([z.string().min(1), z.enum(notificationSchedules), z.string().min(1)]);

export const textOfDigestId = ({ personId, schedule, period }: DigestId): string =>
  `${personId}/${schedule}/${period}`;

/** Throws on invalid ids, which only our own scheduling creates. */
export const parseDigestId = (text: string): DigestId => {
  const [personId, schedule, period] = Parts.parse(text.split('/'));
  return { personId, schedule, period };
};
