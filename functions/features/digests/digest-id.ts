import * as z from 'zod';

import { notificationSchedules, type NotificationSchedule } from '#shared/domain/notification.ts';

/** Which mail is due: whose, of which schedule, for which period. */
export type DigestId = {
  readonly personId: string;
  readonly schedule: NotificationSchedule;
  readonly period: string;
};

const Parts = z.tuple([z.string().min(1), z.enum(notificationSchedules), z.string().min(1)]);

export const textOfDigestId = ({ personId, schedule, period }: DigestId): string =>
  `${personId}/${schedule}/${period}`;

/** Throws where it is none: only our own planning makes them. */
export const parseDigestId = (text: string): DigestId => {
  const [personId, schedule, period] = Parts.parse(text.split('/'));
  return { personId, schedule, period };
};
