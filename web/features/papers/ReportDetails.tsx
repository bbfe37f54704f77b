import type { PaperReply } from '#shared/contracts/papers.ts';
import { text } from '#web/text/text.ts';

const words = text.report;

/** Everything secondary, behind one disclosure. */
export const ReportDetails = ({ paper }: { readonly paper: PaperReply }) => {
  const affiliations = [...new Set(paper.authors.flatMap((author) => author.affiliations))];
  const funding = paper.funding.map(({ funder, awardIds }) =>
    awardIds.length === 0 ? funder : `${funder} (${awardIds.join(', ')})`,
  );
  const rows = [
    [words.detail.affiliations, affiliations.join('; ')],
    [words.detail.keywords, paper.keywords.join(', ')],
    [words.detail.subjects, paper.subjects.join(', ')],
    [words.detail.funding, funding.join('; ')],
    [words.detail.publisher, paper.publisher ?? ''],
    [words.detail.license, paper.license ?? ''],
    [words.detail.pmid, paper.pmid ?? ''],
    [words.detail.pmcid, paper.pmcid ?? ''],
  ].filter(([, value]) => value !== '');
  if (rows.length === 0) return null;
  return (
    <details className="report-more">
      <summary>{words.details}</summary>
      <dl className="record record-plain">
        {rows.map(([name, value]) => (
          <div key={name} className="record-row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
