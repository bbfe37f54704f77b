import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { isGraveFinding } from '#shared/domain/reference-finding.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';

import type { CheckedReference, ReferenceFinding } from './check.ts';
import styles from './reference-checks.module.css';

type TextCatalog = ReturnType<(typeof referenceChecksText)['english']>['list'];

/** States a finding about a reference, and what to do about it. */
export const FindingSentence = ({
  finding,
  notices,
  labelOf,
}: {
  readonly finding: ReferenceFinding;
  /** Those on the reference. */
  readonly notices: CheckedReference['notices'];
  /** The manuscript's label for another of its references. */
  readonly labelOf: (id: string) => string | undefined;
}) => {
  const text = useText(referenceChecksText).list;
  return (
    <li className={classes(styles.finding, lookOf(finding.kind))}>
      <Icon name="warning" size={14} />
      <span>
        <FindingText finding={finding} notices={notices} labelOf={labelOf} text={text} />
      </span>
    </li>
  );
};

const lookOf = (kind: ReferenceFinding['kind']) => {
  if (kind === 'not in this collection' || kind === 'cited as retracted') return styles.calm;
  return isGraveFinding(kind) ? styles.grave : undefined;
};

const Work = ({ doi }: { readonly doi: string }) => (
  <Link className={styles.doi} to={reportPath(doi)}>
    {doi}
  </Link>
);

/** An expression of concern alone is no retraction. */
const isOnlyConcern = (notices: CheckedReference['notices']): boolean =>
  notices.length > 0 &&
  notices.every(({ status }) => status !== 'retracted' && status !== 'withdrawn');

const FindingText = ({
  finding,
  notices,
  labelOf,
  text,
}: Parameters<typeof FindingSentence>[0] & {
  readonly text: TextCatalog;
}) => {
  switch (finding.kind) {
    case 'retracted':
      return isOnlyConcern(notices) ? text.concern : text.retracted;
    case 'cited as retracted':
      return text.citedAsRetracted;
    case 'doi of another work':
      return (
        <>
          {text.anotherWork} “{finding.title}”.{' '}
          {finding.meant !== undefined && (
            <>
              {text.meant} <Work doi={finding.meant} />?
            </>
          )}
        </>
      );
    case 'pmid of another work':
      return `${text.anotherPmid} “${finding.title}”.`;
    case 'short doi':
      return text.shortDoi(finding.shortDoi);
    case 'not_found':
      return text.checkExists;
    case 'doi of no work':
      return text.noWork(finding.registry);
    case 'relies on retracted':
      return (
        <>
          {text.relies(finding.on.length)}{' '}
          {finding.on.map((doi, index) => (
            <span key={doi}>
              {index > 0 && ', '}
              <Work doi={doi} />
            </span>
          ))}
        </>
      );
    case 'known under another doi':
      return (
        <>
          {text.underAnother} <Work doi={finding.meant} />.
        </>
      );
    case 'duplicate': {
      const label = labelOf(finding.of);
      return (
        <>
          {text.duplicate}{' '}
          {label === undefined ? (
            text.first
          ) : (
            <a href={`#reference-${finding.of}`}>{text.numbered(label)}</a>
          )}
          .
        </>
      );
    }
    case 'incomplete':
      return text.incomplete(finding.missing.map((field) => text.missing[field]));
    case 'listed but not cited':
      return text.notCited;
    case 'cited by an unknown command':
      return text.notFollowed(finding.command);
    case 'not in this collection':
      return <NotHere elsewhere={finding.elsewhere} text={text} />;
  }
};

/** Makes no accusation; reports the result of another registry if one was queried. */
const NotHere = ({
  elsewhere,
  text,
}: {
  readonly elsewhere: Extract<
    ReferenceFinding,
    { readonly kind: 'not in this collection' }
  >['elsewhere'];
  readonly text: TextCatalog;
}) => {
  if (!elsewhere) return text.notHere;
  if (elsewhere.kind === 'not found') return text.notElsewhere(elsewhere.registry);
  return (
    <>
      {text.elsewhere(elsewhere.registry)}{' '}
      <a href={text.at(elsewhere.doi)} rel="noreferrer" target="_blank">
        {elsewhere.title}
      </a>
    </>
  );
};
