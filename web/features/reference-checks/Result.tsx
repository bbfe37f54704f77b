import { RetractionData } from '#web/records/search/RetractionData.tsx';
import type { ReactNode } from 'react';

import {
  type FindingKind,
  findingKinds,
  isGraveFinding,
} from '#shared/domain/reference-finding.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { classes } from '#web/ui/classes.ts';

import type { CheckSource, CheckSummary } from './check.ts';
import styles from './reference-checks.module.css';
import { ReferenceList } from './ReferenceList.tsx';
import { Unlisted } from './Unlisted.tsx';
import { ListFigures } from './ListFigures.tsx';

/** Findings about the list as a whole; shown separately from findings about references. */
const isSaidApart = (kind: FindingKind) => kind === 'not in this collection';

/** The result of a check: the summary, then each reference, then the list as a whole. */
export const Result = ({
  source,
  name,
  askedAt,
  summary,
  children,
}: {
  readonly source: CheckSource;
  readonly name: string;
  readonly askedAt: string;
  readonly summary: CheckSummary;
  /** The available actions. */
  readonly children: ReactNode;
}) => {
  const { found: text, list } = useText(referenceChecksText);
  const registries = summary.asked.map(list.registryName);
  const { date } = useLanguage();
  const { references, grave, differing, checked, byKind } = summary.counts;
  const findingsOf = (isWanted: (kind: FindingKind) => boolean) =>
    findingKinds.flatMap((kind) => {
      const count = byKind[kind];
      return count === 0 || isSaidApart(kind) || !isWanted(kind) ? [] : [text.of[kind](count)];
    });
  const lighter = findingsOf((kind) => !isGraveFinding(kind));
  const unknown = byKind['not in this collection'];
  // A list without data must not look like one without problems.
  const knowsNone = grave === 0 && references > 0 && summary.counts.inCollection === 0;
  const calm =
    knowsNone && checked > 0
      ? text.calmElsewhere(references, checked - byKind.not_found)
      : text[knowsNone ? 'nothingKnown' : 'calm'](references);
  return (
    <article className={classes('page', styles.page)}>
      <header className={styles.head}>
        <p className="muted small wrap-anywhere">
          {name} · {date(askedAt.slice(0, 10))}
        </p>
        <h1 className={grave > 0 ? styles.grave : undefined}>
          {grave > 0 ? text.attention(grave, references, findingsOf(isGraveFinding)) : calm}
        </h1>
        {summary.ofAll.verdict && <VerdictOfAll verdict={summary.ofAll.verdict} />}
        {differing > 0 && <p>{text.differing(differing, references)}</p>}
        {lighter.length > 0 && <p>{text.also(lighter)}</p>}
        {unknown > 0 && !knowsNone && <p className="muted">{text.unknown(unknown)}</p>}
        {registries.length > 0 && <p className="muted small">{text.comparedWith(registries)}</p>}
        {registries.length === 0 && knowsNone && <p>{text.noRegistry}</p>}
        <RetractionData isOneOfSeveral={registries.length > 0} />
        <div className={styles.tools}>{children}</div>
      </header>
      <ReferenceList source={source} summary={summary} />
      <Unlisted findings={summary.findings} />
      <ListFigures summary={summary} />
    </article>
  );
};

/** The verdict on all references, where it is the same. */
const VerdictOfAll = ({
  verdict: { verdict, asked, listedBy = asked },
}: {
  readonly verdict: NonNullable<CheckSummary['ofAll']['verdict']>;
}) => {
  const { found, list } = useText(referenceChecksText);
  return (
    <p>
      {found.verdictOfAll[verdict](
        (verdict === 'exists' ? listedBy : asked).map(list.registryName),
      )}
    </p>
  );
};
