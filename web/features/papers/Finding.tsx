import { mostCitingElsewhere, countingSourceName } from '#shared/domain/citing-elsewhere.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import { addressOfReport, type ReportState, startOfReport } from '#shared/domain/report-state.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import type { PaperReply } from '#web/records/papers/paper.ts';
import { overviewQuery, referencesQuery } from '#web/records/papers/report.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { classes } from '#web/ui/classes.ts';
import { MissedContrasts } from '#web/ui/MissedContrasts.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import styles from './papers.module.css';

/** The place where works with severe notices are named. */
export const SEVERE_NOTICES_ID = 'grave-references';

/** The statements of this report that may contrast. */
const POSSIBLE_CONTRASTS = `?${addressOfReport({ ...startOfReport, possibly: ['contradicting'] })}`;

type Props = { readonly paper: PaperReply; readonly labels: ReportState['labels'] };

/** A summary of the paper: how it was received, by whom, what it relies on, and how much could be read. */
export const Finding = ({ paper, labels }: Props) => {
  const text = useText(papersText);
  const { date } = useLanguage();
  const { shown: overview, kind } = useQueryResult(overviewQuery);
  const references = useQueryResult(referencesQuery).shown?.references ?? [];
  const { citingPublications, withFullText } = paper.coverage;
  const elsewhere = mostCitingElsewhere(paper.coverage);
  const sentences =
    paper.tally.total === 0
      ? text.finding.nothing(citingPublications)
      : overview && text.finding.of(overview.counts.papers, labels);
  const grave = references
    .map(({ editorialNotices }) => editorialNotices.map(({ status }) => status))
    .filter((statuses) => statuses.some(isGraveNotice));
  const retracted = grave.filter(
    (statuses) => statuses.includes('retracted') || statuses.includes('withdrawn'),
  ).length;
  // Parts appear in reading order, so later ones shift nothing.
  const isWaiting = sentences === undefined && (kind === 'idle' || kind === 'loading');
  const isTwofold = paper.tally.supporting > 0 && paper.tally.contradicting > 0;
  return (
    <div className={styles.finding}>
      <p
        className={classes(styles.said, isTwofold && styles.twofold)}
        data-waits={isWaiting ? '' : undefined}
      >
        {sentences ?? text.finding.waiting}
        {!isWaiting && grave.length > 0 && (
          <>
            {' '}
            <a href={`#${SEVERE_NOTICES_ID}`}>
              {text.finding.cites(retracted, grave.length - retracted)}
            </a>
          </>
        )}
      </p>
      <div className={styles.measured}>
        {labels === 'shown' && paper.tally.total > 0 && <TallyBar tally={paper.tally} />}
        {(citingPublications > 0 || elsewhere) && (
          <p className="muted small">
            {elsewhere
              ? text.coverageElsewhere(
                  withFullText,
                  elsewhere.citingPublications,
                  countingSourceName(elsewhere.source),
                  date(elsewhere.date),
                  elsewhere.openPublications,
                )
              : text.coverage(withFullText, citingPublications)}
          </p>
        )}
        {labels === 'shown' && paper.tally.total > 0 && (
          <p className="small">
            <MissedContrasts
              contrasting={paper.tally.contradicting}
              possible={{
                count: overview?.counts.possibly.contradicting ?? 0,
                address: POSSIBLE_CONTRASTS,
              }}
            />
          </p>
        )}
      </div>
    </div>
  );
};
