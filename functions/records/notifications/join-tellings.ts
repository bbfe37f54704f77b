import type { Key } from '#functions/platform/ports/table.ts';

import type { Happening, Telling } from './happening.ts';
import { toldKey } from './notification-keys.ts';

/** Identifies an event apart from its statements, which may arrive one after another. */
const subjectOf = (happening: Happening): string => {
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
export const guardKeyOf = ({ personId, notification, happening }: Telling): Key =>
  toldKey(personId, notification.id, subjectOf(happening));

/** Joins events to one per subject and notification, because a transaction cannot write an item twice. */
export const joined = (tellings: readonly Telling[]): readonly Telling[] => {
  const bySubject = new Map<string, Telling>();
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

const union = (one: readonly string[], other: readonly string[]) => [
  ...new Set([...one, ...other]),
];

/** Merges two events about the same subject. */
const both = (one: Happening, other: Happening): Happening => {
  if (one.kind === 'citationStatements' && other.kind === one.kind) {
    const ids = new Set(one.statements.map(({ id }) => id));
    return {
      ...one,
      statements: [...one.statements, ...other.statements.filter(({ id }) => !ids.has(id))],
    };
  }
  if (one.kind === 'newPublications' && other.kind === one.kind)
    return { ...one, cites: union(one.cites, other.cites) };
  if (one.kind === 'editorialNotices' && other.kind === one.kind)
    return { ...one, reliedOnBy: union(one.reliedOnBy, other.reliedOnBy) };
  return one;
};
