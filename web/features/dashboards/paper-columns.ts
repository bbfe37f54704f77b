import { useMemo, useState } from 'react';

import { type Memory, thisBrowser } from '#web/platform/browser.ts';
import { usePerson } from '#web/records/session/session.ts';

/** The columns of the table of papers, beside the paper itself, in the order in which they stand. */
export const paperTableColumns = [
  'journal',
  'paperType',
  'doi',
  'year',
  'total',
  'supporting',
  'contradicting',
  'mentioning',
  'selfCitations',
  'citingPublications',
] as const;
export type PaperTableColumn = (typeof paperTableColumns)[number];

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

/** What somebody chose before on this browser; what it does not know any more is left out. */
export const keptColumns = (
  kept: Pick<Memory, 'read'>,
  person: string,
): readonly PaperTableColumn[] => {
  const stored = kept.read(keyOf(person));
  const list = stored === undefined ? undefined : listIn(stored);
  return Array.isArray(list) ? paperTableColumns.filter((one) => list.includes(one)) : usual;
};

/** The columns that whoever looks has chosen. They are kept here for each person; visitors share theirs. */
export const usePaperColumns = () => {
  const person = usePerson()?.slug ?? '';
  const kept = useMemo(() => keptColumns(thisBrowser.kept, person), [person]);
  const [chosen, setChosen] = useState<{
    readonly by: string;
    readonly columns: readonly PaperTableColumn[];
  }>();
  const columns = chosen?.by === person ? chosen.columns : kept;
  const choose = (next: readonly PaperTableColumn[]) => {
    thisBrowser.kept.write(keyOf(person), JSON.stringify(next));
    setChosen({ by: person, columns: next });
  };
  return { columns, choose };
};
