import { useState } from 'react';

import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { citersWanted } from '#web/records/papers/report-slice.ts';
import { exportsText as words } from '#web/text/exports.ts';

import { ChoiceField } from './ChoiceField.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { type ReferenceFormat, ReferenceFormatField } from './ReferenceFormatField.tsx';
import {
  MOST_NAMED,
  type ReportSource,
  reportSources,
  worksOfReport,
} from '#web/records/exports/works-of-report.ts';

/** The reference of a report's paper, of what it cites, or of who cites it. */
export const ReferencesOfReport = () => {
  const dispatch = useAppDispatch();
  const report = useAppSelector((state) => state.report);
  const [source, setSource] = useState<ReportSource>('paper');
  const [format, setFormat] = useState<ReferenceFormat>('ris');
  const paper = lastValueOf(report.paper);
  if (!paper) return null;

  const cited = lastValueOf(report.references)?.total ?? 0;
  const citing = paper.coverage.citingPublications;
  const labels: Readonly<Record<ReportSource, string>> = {
    paper: words.paper,
    cited: words.cited(cited),
    citing: words.citing(citing),
  };
  const counts: Readonly<Record<ReportSource, number>> = { paper: 1, cited, citing };
  const works = worksOfReport(report, source);
  const choose = (chosen: ReportSource) => {
    setSource(chosen);
    // Who cites it is asked for when somebody wants to know.
    if (chosen === 'citing' && report.citers.kind === 'idle') dispatch(citersWanted(report.doi));
  };
  return (
    <ExportDialog
      name="exportReference"
      heading={words.headings.references}
      wanted={
        works && works.dois.length > 0
          ? {
              source: { kind: 'works', dois: works.dois.slice(0, MOST_NAMED), named: paper.title },
              format,
            }
          : undefined
      }
    >
      <ChoiceField
        legend={words.which}
        name="which"
        look="list"
        values={reportSources.filter((one) => counts[one] > 0)}
        chosen={source}
        labelOf={(one) => labels[one]}
        onChoose={choose}
        note={noteOf(works, source === 'citing' && report.citers.kind === 'failed')}
      />
      <ReferenceFormatField format={format} onChoose={setFormat} />
    </ExportDialog>
  );
};

const noteOf = (
  works: ReturnType<typeof worksOfReport>,
  hasFailed: boolean,
): string | undefined => {
  if (hasFailed) return words.notRead;
  if (!works) return words.reading;
  const notes = [
    ...(works.unknown > 0 ? [words.unknown(works.unknown)] : []),
    ...(works.dois.length > MOST_NAMED ? [words.most(MOST_NAMED)] : []),
  ];
  return notes.length > 0 ? notes.join(' ') : undefined;
};
