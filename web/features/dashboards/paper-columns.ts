import { useMemo, useState } from 'react';
import { call, put } from 'typed-redux-saga';

import { knownColumns, type PaperTableColumn } from '#shared/domain/paper-columns.ts';
import { type Memory, thisBrowser } from '#web/platform/browser.ts';
import { doing } from '#web/platform/doing.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { personNow, userKnown, usePerson } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';

const usual: readonly PaperTableColumn[] = [
  'year',
  'total',
  'supporting',
  'contradicting',
  'mentioning',
];

const keyOf = (person: string) => `veracite-paper-columns ${person}`;

const listIn = (stored: string): unknown => {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
};

/** What was chosen before on this browser, by visitors or before choices were kept with the person. */
const keptColumns = (
  kept: Pick<Memory, 'read'>,
  person: string,
): readonly PaperTableColumn[] | undefined => {
  const stored = kept.read(keyOf(person));
  const list = stored === undefined ? undefined : listIn(stored);
  return Array.isArray(list) ? knownColumns(list) : undefined;
};

/** Keeps with the person which columns they want: it shows at once, and is taken back where it could not be kept. */
const keepingColumns = doing<readonly PaperTableColumn[]>({
  name: 'dashboards/columns',
  keeps: 'all',
  *work(paperColumns, { api }) {
    const person = yield* personNow();
    if (!person) return;
    yield* put(userKnown({ ...person, paperColumns: [...paperColumns] }));
    try {
      yield* call(api.changeUser, { params: { slug: person.slug }, body: { paperColumns } });
    } catch (error) {
      yield* put(userKnown(person));
      throw error;
    }
  },
  *whenFailed() {
    yield* put(toastShown('error', (words) => words(commonText).problem.unexpected));
  },
});

/** The columns that whoever looks has chosen: kept with a person on every machine, with visitors on theirs. */
export const usePaperColumns = () => {
  const person = usePerson();
  const { start } = useDoing(keepingColumns);
  const slug = person?.slug ?? '';
  const kept = useMemo(() => keptColumns(thisBrowser.kept, slug), [slug]);
  const [byVisitor, setByVisitor] = useState<readonly PaperTableColumn[]>();
  const columns = (person ? person.paperColumns : byVisitor) ?? kept ?? usual;
  const choose = (next: readonly PaperTableColumn[]) => {
    if (person) return start(next);
    thisBrowser.kept.write(keyOf(slug), JSON.stringify(next));
    setByVisitor(next);
  };
  return { columns, choose };
};
