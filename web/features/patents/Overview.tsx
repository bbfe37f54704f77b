import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { PatentReply } from '#shared/contracts/patents.ts';
import { shownPatentNumber } from '#shared/domain/patent-number.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';

import { addressOfPatents, patentPath, type PatentSearch } from './patent-address.ts';
import styles from './patents.module.css';

/** Names that link to all patents with that name. */
const Names = ({
  names,
  of,
}: {
  readonly names: readonly string[];
  readonly of: (name: string) => Partial<PatentSearch>;
}) =>
  names.map((name) => (
    <Link key={name} to={addressOfPatents(of(name))}>
      {name}
    </Link>
  ));

/** The description of a patent. */
export const Overview = ({ patent }: { readonly patent: PatentReply }) => {
  const { page: words, jurisdiction } = useText(patentsText);
  const { date } = useLanguage();
  const { abstract, filed, published, publications } = patent;
  const details: readonly (readonly [string, ReactNode] | false)[] = [
    patent.applicants.length > 0 && [
      words.applicants,
      <Names key="names" names={patent.applicants} of={(applicant) => ({ applicant })} />,
    ],
    patent.inventors.length > 0 && [
      words.inventors,
      <Names key="names" names={patent.inventors} of={(inventor) => ({ inventor })} />,
    ],
    [words.office, jurisdiction(patent.jurisdiction)],
    filed !== undefined && [words.filed, date(filed)],
    published !== undefined && [words.publishedOn, date(published)],
    patent.classes.length > 0 && [
      words.classes,
      <Names key="names" names={patent.classes} of={(symbol) => ({ class: symbol })} />,
    ],
    publications.length > 0 && [
      words.publications,
      publications.map((id) => (
        <Link key={id} to={patentPath(id)}>
          {shownPatentNumber(id)}
        </Link>
      )),
    ],
  ];
  return (
    <>
      <section>
        <h2>{words.abstract}</h2>
        <p className={abstract === undefined ? 'muted' : styles.text}>
          {abstract ?? words.noAbstract}
        </p>
      </section>
      <section>
        <h2>{words.details}</h2>
        <dl className={styles.details}>
          {details.map(
            (detail) =>
              detail && (
                <Fragment key={detail[0]}>
                  <dt>{detail[0]}</dt>
                  <dd>{detail[1]}</dd>
                </Fragment>
              ),
          )}
        </dl>
      </section>
    </>
  );
};
