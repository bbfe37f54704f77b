import type { Key } from '#functions/platform/ports/table.ts';

import type { NotificationEvent, EventDelivery } from './notification-event.ts';
import { deliveredKey } from './notification-keys.ts';

/** Identifies an event apart from its statements, which may arrive one after another. */
const subjectOf = (happening: NotificationEvent): string => {
  switch (happening.kind) {
    case 'citationStatements': {
      const { citing, cited, corrected, statements } = happening;
      // Each correction is delivered separately, also for a statement that was delivered when it was new.
      return corrected
        ? `${citing}#${cited}#${statements[0]?.id ?? ''}#${corrected.at}`
        : `${citing}#${cited}`;
    }
    case 'newPublications':
      return happening.publication;
    case 'editorialNotices': {
      const { status, noticeDoi, date } = happening.notice;
      return `${happening.work}#${status}#${noticeDoi ?? date ?? ''}`;
    }
  }
};

/** The key of what was delivered about this event. */
export const guardKeyOf = ({ personId, notification, happening }: EventDelivery): Key =>
  deliveredKey(personId, notification.id, subjectOf(happening));

/** Joins events to one per subject and notification, because a transaction cannot write an item twice. */
export const joinDeliveries = (tellings: readonly EventDelivery[]): readonly EventDelivery[] => {
  const bySubject = new Map<string, EventDelivery>();
  for (const telling of tellings) {
    const { sk } = guardKeyOf(telling);
    const before = bySubject.get(sk);
    bySubject.set(
      sk,
      before ? { ...before, happening: both(before.happening, telling.happening) } : telling,
    );
  }
  return [...bySubject.values()];
};

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];

/** Merges two events about the same subject. */
const both = (a: NotificationEvent, b: NotificationEvent): NotificationEvent => {
  if (a.kind === 'citationStatements' && b.kind === a.kind) {
    const ids = new Set(a.statements.map(({ id }) => id));
    return {
      ...a,
      statements: [...a.statements, ...b.statements.filter(({ id }) => !ids.has(id))],
    };
  }
  if (a.kind === 'newPublications' && b.kind === a.kind)
    return { ...a, cites: union(a.cites, b.cites) };
  if (a.kind === 'editorialNotices' && b.kind === a.kind)
    return { ...a, reliedOnBy: union(a.reliedOnBy, b.reliedOnBy) };
  return a;
};
