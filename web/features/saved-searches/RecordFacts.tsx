import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { SearchRunView } from '#shared/contracts/saved-searches.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { allTypes } from './all-types.ts';
import page from './page.module.css';
import styles from './record.module.css';
import { useMoments } from './rejection-reason.ts';

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
  const text = useText(savedSearchesText).record;
  const { date } = useLanguage();
  const { momentOf } = useMoments();
  const { counts, collection } = record;
  const { supporting, contradicting, mentioning, unclassified } = counts.statements;
  const newest = collection.newestArticle;
  return (
    <section className={page.part}>
      <h2>{text.facts}</h2>
      <dl className={styles.facts}>
        <Fact name={text.query}>
          <Link to={record.address}>{searchWords(record.query)}</Link>
        </Fact>
        <Fact name={text.canonical}>
          <code>{record.canonical}</code>
        </Fact>
        <Fact name={text.at}>
          {momentOf(record.at)}, {record.plannedFor === undefined ? text.byHand : text.planned}
        </Fact>
        {record.asOf !== undefined && <Fact name={text.asOf}>{text.dayOf(date(record.asOf))}</Fact>}
        <Fact
          name={text.found}
          more={text.types(supporting, contradicting, mentioning, unclassified)}
        >
          {text.foundWords(counts.papers, allTypes(counts.statements), counts.works)}
        </Fact>
        <Fact
          name={text.collection}
          more={newest === undefined ? undefined : text.newest(momentOf(newest))}
        >
          {text.collectionWords(collection.papers, collection.statements)}
        </Fact>
        <Fact name={text.software}>{text.softwareWords(collection.product, collection.model)}</Fact>
        <Fact name={text.fingerprint} more={text.fingerprintHint}>
          <code>{record.fingerprint}</code>
        </Fact>
      </dl>
      <Uncertain record={record} />
    </section>
  );
};

/** The uncertainties of the record. */
const Uncertain = ({ record }: Props) => {
  const text = useText(savedSearchesText).record;
  const { isComplete, withheld, knownLater, unknownSince, undated, asOf } = record;
  const doubts = [
    ...(isComplete ? [] : [asOf === undefined ? text.incompleteNow : text.incomplete]),
    ...(withheld === undefined ? [] : [text.withheld]),
    ...(knownLater > 0 ? [text.knownLater(knownLater)] : []),
    ...(unknownSince > 0 ? [text.unknownSince(unknownSince)] : []),
    ...(undated > 0 ? [text.undated(undated)] : []),
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
