import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { SearchRunView } from '#shared/contracts/saved-searches.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { dated } from '#web/text/words.ts';

import { momentOf, sumOf } from './moments.ts';

const words = savedSearchesText.record;

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="record-fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What was asked, when, of which collection, and what was found. */
export const RecordFacts = ({ record }: { readonly record: SearchRunView }) => {
  const { counts, collection } = record;
  const { supporting, contradicting, mentioning, unclassified } = counts.statements;
  return (
    <section className="saved-part">
      <h2>{words.facts}</h2>
      <dl className="record-facts">
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
          <Fact name={words.asOf}>{`${dated(record.asOf)} (UTC)`}</Fact>
        )}
        <Fact name={words.found}>
          {words.foundWords(counts.papers, sumOf(counts.statements), counts.works)}
          <br />
          <span className="muted">
            {words.types(supporting, contradicting, mentioning, unclassified)}
          </span>
        </Fact>
        <Fact name={words.collection}>
          {words.collectionWords(collection.papers, collection.statements)}
          {collection.newestArticle !== undefined && (
            <>
              <br />
              <span className="muted">{words.newest(momentOf(collection.newestArticle))}</span>
            </>
          )}
        </Fact>
        <Fact name={words.software}>
          {words.softwareWords(collection.product, collection.model)}
        </Fact>
        <Fact name={words.fingerprint}>
          <code>{record.fingerprint}</code>
          <br />
          <span className="muted">{words.fingerprintHint}</span>
        </Fact>
      </dl>
      <Uncertain record={record} />
    </section>
  );
};

/** What the record cannot be sure of. */
const Uncertain = ({ record }: { readonly record: SearchRunView }) => {
  const { isComplete, knownLater, unknownSince, undated, asOf } = record;
  const said = [
    ...(isComplete ? [] : [asOf === undefined ? words.incompleteNow : words.incomplete]),
    ...(knownLater > 0 ? [words.knownLater(knownLater)] : []),
    ...(unknownSince > 0 ? [words.unknownSince(unknownSince)] : []),
    ...(undated > 0 ? [words.undated(undated)] : []),
  ];
  if (said.length === 0) return null;
  return (
    <ul className="record-uncertain">
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
};
