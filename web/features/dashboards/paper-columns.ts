import { useMemo, useState } from 'react';
import { call, put } from 'typed-redux-saga';

import { knownColumns, type PaperTableColumn } from '#shared/domain/paper-columns.ts';
import { type BrowserStorage, thisBrowser } from '#web/platform/browser.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { selectPerson, userKnown, usePerson } from '#web/records/session/session.ts';
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

/** The columns chosen earlier in this browser, by visitors or before choices were stored with the account. */
const keptColumns = (
  storage: Pick<BrowserStorage, 'read'>,
  person: string,
): readonly PaperTableColumn[] | undefined => {
  const stored = storage.read(keyOf(person));
  const list = stored === undefined ? undefined : listIn(stored);
  return Array.isArray(list) ? knownColumns(list) : undefined;
};

/** Stores the chosen columns with the account; shows the change at once and reverts it on failure. */
const keepingColumns = createMutation<readonly PaperTableColumn[]>({
  name: 'dashboards/columns',
  keeps: 'all',
  *work(paperColumns, { api }) {
    const person = yield* selectPerson();
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
    yield* put(toastShown('error', (textOf) => textOf(commonText).problem.unexpected));
  },
});

/** The columns that the viewer has chosen: stored with the account on all devices, and for visitors in the browser. */
export const usePaperColumns = () => {
  const person = usePerson();
  const { start } = useMutation(keepingColumns);
  const slug = person?.slug ?? '';
  const storage = useMemo(() => keptColumns(thisBrowser.storage, slug), [slug]);
  const [byVisitor, setByVisitor] = useState<readonly PaperTableColumn[]>();
  const columns = (person ? person.paperColumns : byVisitor) ?? storage ?? usual;
  const choose = (next: readonly PaperTableColumn[]) => {
    if (person) return start(next);
    thisBrowser.storage.write(keyOf(slug), JSON.stringify(next));
    setByVisitor(next);
  };
  return { columns, choose };
};
