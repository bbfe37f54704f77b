import { useState } from 'react';

import { useAnswer, useReading } from '#web/platform/use-reading.ts';
import { MOST_NAMED, type Source } from '#web/records/exports/export.ts';
import { type PaperReply, paperReading } from '#web/records/papers/paper.ts';
import { citersReading, referencesReading } from '#web/records/papers/report.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';

import { ExportDialog } from './ExportDialog.tsx';
import { type ReferenceFormat, ReferenceFormatField } from './ReferenceFormatField.tsx';
import { type ReportSource, reportSources, type Works, worksOfReport } from './works-of-report.ts';

/** Exports the reference of a report's paper, of the works it cites, or of the citing papers. */
export const ReferencesOfReport = () => {
  const { shown: paper } = useAnswer(paperReading);
  return paper ? <References paper={paper} /> : null;
};

const References = ({ paper }: { readonly paper: PaperReply }) => {
  const words = useText(exportsText);
  const [source, setSource] = useState<ReportSource>('paper');
  const [format, setFormat] = useState<ReferenceFormat>('ris');
  const { shown: references } = useAnswer(referencesReading);
  // The citing papers load on demand.
  const citers = useReading(
    citersReading,
    { doi: paper.doi, upTo: MOST_NAMED + 1 },
    source === 'citing',
  );
  const noteOf = useNote();

  const cited = references?.total ?? 0;
  const citing = paper.coverage.citingPublications;
  const labels: Readonly<Record<ReportSource, string>> = {
    paper: words.paper,
    cited: words.cited(cited),
    citing: words.citing(citing),
  };
  const counts: Readonly<Record<ReportSource, number>> = { paper: 1, cited, citing };
  const works = worksOfReport(
    {
      doi: paper.doi,
      references: references?.references,
      citers: citers.kind === 'ready' ? citers.value.papers : undefined,
    },
    source,
  );
  const taken: Source | undefined =
    works && works.dois.length > 0
      ? { kind: 'works', dois: works.dois.slice(0, MOST_NAMED), named: paper.title }
      : undefined;
  return (
    <ExportDialog
      name="exportReference"
      heading={words.headings.references}
      works={taken}
      wanted={taken && { source: taken, format }}
    >
      <Choices
        legend={words.which}
        look="list"
        values={reportSources.filter((one) => counts[one] > 0)}
        labelOf={(one) => labels[one]}
        chosen={source}
        onChoose={setSource}
        note={noteOf(works, source === 'citing' && citers.kind === 'failed')}
      />
      <ReferenceFormatField format={format} onChoose={setFormat} />
    </ExportDialog>
  );
};

/** States what is omitted, or why the export is empty so far. */
const useNote = () => {
  const words = useText(exportsText);
  return (works: Works | undefined, hasFailed: boolean): string | undefined => {
    if (hasFailed) return words.notRead;
    if (!works) return words.reading;
    const notes = [
      ...(works.unknown > 0 ? [words.unknown(works.unknown)] : []),
      ...(works.dois.length > MOST_NAMED ? [words.most(MOST_NAMED)] : []),
    ];
    return notes.length > 0 ? notes.join(' ') : undefined;
  };
};
