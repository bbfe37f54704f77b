import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { SearchRunView } from '#shared/contracts/saved-searches.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { allTypes } from './all-types.ts';
import page from './page.module.css';
import styles from './record.module.css';
import { useMoments } from './use-words-of.ts';

const Fact = ({
  name,
  more,
  children,
}: {
  readonly name: string;
  /** A secondary line below. */
  readonly more?: string | undefined;
  readonly children: ReactNode;
}) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {more !== undefined && <p className="muted small">{more}</p>}
    </dd>
  </div>
);

type Props = { readonly record: SearchRunView };

/** The query, its time, the collection, and the number of results. */
export const RecordFacts = ({ record }: Props) => {
  const words = useText(savedSearchesText).record;
  const { date } = useLanguage();
  const { momentOf } = useMoments();
  const { counts, collection } = record;
  const { supporting, contradicting, mentioning, unclassified } = counts.statements;
  const newest = collection.newestArticle;
  return (
    <section className={page.part}>
      <h2>{words.facts}</h2>
      <dl className={styles.facts}>
        <Fact name={words.query}>
          <Link to={record.address}>{searchWords(record.query)}</Link>
        </Fact>
        <Fact name={words.canonical}>
          <code>{record.canonical}</code>
        </Fact>
        <Fact name={words.at}>
          {momentOf(record.at)}, {record.plannedFor === undefined ? words.byHand : words.planned}
        </Fact>
        {record.asOf !== undefined && (
          <Fact name={words.asOf}>{words.dayOf(date(record.asOf))}</Fact>
        )}
        <Fact
          name={words.found}
          more={words.types(supporting, contradicting, mentioning, unclassified)}
        >
          {words.foundWords(counts.papers, allTypes(counts.statements), counts.works)}
        </Fact>
        <Fact
          name={words.collection}
          more={newest === undefined ? undefined : words.newest(momentOf(newest))}
        >
          {words.collectionWords(collection.papers, collection.statements)}
        </Fact>
        <Fact name={words.software}>
          {words.softwareWords(collection.product, collection.model)}
        </Fact>
        <Fact name={words.fingerprint} more={words.fingerprintHint}>
          <code>{record.fingerprint}</code>
        </Fact>
      </dl>
      <Uncertain record={record} />
    </section>
  );
};

/** The uncertainties of the record. */
const Uncertain = ({ record }: Props) => {
  const words = useText(savedSearchesText).record;
  const { isComplete, withheld, knownLater, unknownSince, undated, asOf } = record;
  const doubts = [
    ...(isComplete ? [] : [asOf === undefined ? words.incompleteNow : words.incomplete]),
    ...(withheld === undefined ? [] : [words.withheld]),
    ...(knownLater > 0 ? [words.knownLater(knownLater)] : []),
    ...(unknownSince > 0 ? [words.unknownSince(unknownSince)] : []),
    ...(undated > 0 ? [words.undated(undated)] : []),
  ];
  if (doubts.length === 0) return null;
  return (
    <ul className={styles.doubts}>
      {doubts.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
};
