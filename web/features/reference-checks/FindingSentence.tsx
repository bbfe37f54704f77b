import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { isGraveFinding } from '#shared/domain/reference-finding.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';

import type { FindingOfReference } from './check.ts';
import styles from './reference-checks.module.css';

type Words = ReturnType<(typeof referenceChecksText)['english']>['list'];

/** States a finding about a reference, and what to do about it. */
export const FindingSentence = ({
  finding,
  labelOf,
}: {
  readonly finding: FindingOfReference;
  /** The manuscript's label for another of its references. */
  readonly labelOf: (id: string) => string | undefined;
}) => {
  const words = useText(referenceChecksText).list;
  return (
    <li className={classes(styles.finding, lookOf(finding.kind))}>
      <Icon name="warning" size={14} />
      <span>
        <Said finding={finding} labelOf={labelOf} words={words} />
      </span>
    </li>
  );
};

const lookOf = (kind: FindingOfReference['kind']) => {
  if (kind === 'not in this collection') return styles.calm;
  return isGraveFinding(kind) ? styles.grave : undefined;
};

const Work = ({ doi }: { readonly doi: string }) => (
  <Link className={styles.doi} to={reportPath(doi)}>
    {doi}
  </Link>
);

const Said = ({
  finding,
  labelOf,
  words,
}: Parameters<typeof FindingSentence>[0] & {
  readonly words: Words;
}) => {
  switch (finding.kind) {
    case 'retracted':
      return words.retracted;
    case 'doi of another work':
      return (
        <>
          {words.anotherWork} “{finding.title}”.{' '}
          {finding.meant !== undefined && (
            <>
              {words.meant} <Work doi={finding.meant} />.
            </>
          )}
        </>
      );
    case 'doi of no work':
      return words.noWork(finding.registry);
    case 'relies on retracted':
      return (
        <>
          {words.relies(finding.on.length)}{' '}
          {finding.on.map((doi, place) => (
            <span key={doi}>
              {place > 0 && ', '}
              <Work doi={doi} />
            </span>
          ))}
        </>
      );
    case 'known under another doi':
      return (
        <>
          {words.underAnother} <Work doi={finding.meant} />.
        </>
      );
    case 'duplicate': {
      const label = labelOf(finding.of);
      return (
        <>
          {words.duplicate}{' '}
          {label === undefined ? (
            words.first
          ) : (
            <a href={`#reference-${finding.of}`}>{words.numbered(label)}</a>
          )}
          .
        </>
      );
    }
    case 'incomplete':
      return words.incomplete(finding.missing.map((field) => words.missing[field]));
    case 'listed but not cited':
      return words.notCited;
    case 'not in this collection':
      return <NotHere elsewhere={finding.elsewhere} words={words} />;
  }
};

/** Makes no accusation; reports the result of another registry if one was queried. */
const NotHere = ({
  elsewhere,
  words,
}: {
  readonly elsewhere: Extract<
    FindingOfReference,
    { readonly kind: 'not in this collection' }
  >['elsewhere'];
  readonly words: Words;
}) => {
  if (!elsewhere) return words.notHere;
  if (elsewhere.kind === 'not found') return words.notElsewhere(elsewhere.registry);
  return (
    <>
      {words.elsewhere(elsewhere.registry)}{' '}
      <a href={words.at(elsewhere.doi)} rel="noreferrer" target="_blank">
        {elsewhere.title}
      </a>
    </>
  );
};
