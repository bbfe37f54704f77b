import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { PatentReply } from '#shared/contracts/patents.ts';
import { shownPatentNumber } from '#shared/domain/patent-number.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';

import { patentsAddress, patentPath, type PatentSearch } from './patent-address.ts';
import styles from './patents.module.css';

/** Names that link to all patents with that name. */
const Names = ({
  names,
  filterFor,
}: {
  readonly names: readonly string[];
  readonly filterFor: (name: string) => Partial<PatentSearch>;
}) =>
  names.map((name) => (
    <Link key={name} to={patentsAddress(filterFor(name))}>
      {name}
    </Link>
  ));

/** The description of a patent. */
export const Overview = ({ patent }: { readonly patent: PatentReply }) => {
  const { page: text, jurisdiction } = useText(patentsText);
  const { date } = useLanguage();
  const { abstract, filed, published, publications } = patent;
  const details: readonly (readonly [string, ReactNode] | false)[] = [
    patent.applicants.length > 0 && [
      text.applicants,
      <Names key="names" names={patent.applicants} filterFor={(applicant) => ({ applicant })} />,
    ],
    patent.inventors.length > 0 && [
      text.inventors,
      <Names key="names" names={patent.inventors} filterFor={(inventor) => ({ inventor })} />,
    ],
    [text.office, jurisdiction(patent.jurisdiction)],
    filed !== undefined && [text.filed, date(filed)],
    published !== undefined && [text.publishedOn, date(published)],
    patent.classes.length > 0 && [
      text.classes,
      <Names key="names" names={patent.classes} filterFor={(symbol) => ({ class: symbol })} />,
    ],
    publications.length > 0 && [
      text.publications,
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
        <h2>{text.abstract}</h2>
        <p className={abstract === undefined ? 'muted' : styles.text}>
          {abstract ?? text.noAbstract}
        </p>
      </section>
      <section>
        <h2>{text.details}</h2>
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
