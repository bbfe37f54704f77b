import { useState } from 'react';

import { useQueryResult, useQuery } from '#web/platform/use-query.ts';
import { MAX_NAMED_WORKS, type ExportSource } from '#web/records/exports/export.ts';
import { type PaperReply, paperQuery } from '#web/records/papers/paper.ts';
import { citingPapersQuery, referencesQuery } from '#web/records/papers/report.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';

import { type ReferenceFormat, ReferenceFormatField } from './ReferenceFormatField.tsx';
import {
  type ReportSource,
  reportSources,
  type ReportWorks,
  worksOfReport,
} from './works-of-report.ts';
import { WorksExport } from './WorksExport.tsx';

/** Exports the reference of a report's paper, of the works it cites, or of the citing papers. */
export const ReferencesOfReport = () => {
  const { shown: paper } = useQueryResult(paperQuery);
  return paper ? <References paper={paper} /> : null;
};

const References = ({ paper }: { readonly paper: PaperReply }) => {
  const text = useText(exportsText);
  const [source, setSource] = useState<ReportSource>('paper');
  const [format, setFormat] = useState<ReferenceFormat>('ris');
  const { shown: references } = useQueryResult(referencesQuery);
  // The citing papers load on demand.
  const citers = useQuery(
    citingPapersQuery,
    { doi: paper.doi, upTo: MAX_NAMED_WORKS + 1 },
    source === 'citing',
  );
  const noteOf = useNote();

  const cited = references?.total ?? 0;
  const citing = paper.coverage.citingPublications;
  const labels: Readonly<Record<ReportSource, string>> = {
    paper: text.paper,
    cited: text.cited(cited),
    citing: text.citing(citing),
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
  const exportSource: ExportSource | undefined =
    works && works.dois.length > 0
      ? { kind: 'works', dois: works.dois.slice(0, MAX_NAMED_WORKS), named: paper.title }
      : undefined;
  return (
    <WorksExport
      name="exportReference"
      heading={text.headings.references}
      works={exportSource}
      request={exportSource && { source: exportSource, format }}
    >
      <Choices
        legend={text.which}
        look="list"
        values={reportSources.filter((reportSource) => counts[reportSource] > 0)}
        labelOf={(item) => labels[item]}
        chosen={source}
        onChoose={setSource}
        note={noteOf(works, source === 'citing' && citers.kind === 'failed')}
      />
      <ReferenceFormatField format={format} onChoose={setFormat} />
    </WorksExport>
  );
};

/** States what is omitted, or why the export is empty so far. */
const useNote = () => {
  const text = useText(exportsText);
  return (works: ReportWorks | undefined, hasFailed: boolean): string | undefined => {
    if (hasFailed) return text.notRead;
    if (!works) return text.reading;
    const notes = [
      ...(works.unknown > 0 ? [text.unknown(works.unknown)] : []),
      ...(works.dois.length > MAX_NAMED_WORKS ? [text.most(MAX_NAMED_WORKS)] : []),
    ];
    return notes.length > 0 ? notes.join(' ') : undefined;
  };
};
