import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { isAfterRetraction } from '#shared/domain/after-retraction.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { text } from '#web/text/text.ts';
import { namesInShort } from '#web/text/words.ts';

import { placeOf, type Statement } from './statement.ts';

const words = text.statement;

/** Where a statement comes from: the citing paper and, on one line, who, where, when, and how sure its label is. */
export const Origin = ({
  statement,
  retractedOn,
  likelihood,
}: {
  readonly statement: Statement;
  readonly retractedOn: string | undefined;
  readonly likelihood: ReactNode;
}) => {
  const { citing, section, selfCitation } = statement;
  const place = placeOf(statement);
  const late = isAfterRetraction(citing.year, retractedOn);
  return (
    <p className="origin">
      <NoticeTags notices={citing.editorialNotices} />
      <Link to={`/reports/${doiPath(citing.doi)}`}>{citing.title}</Link>
      <span className="origin-facts">
        <span>{namesInShort(citing.authors.slice(0, 1).map(({ name }) => name))}</span>
        {citing.journal && <span>{citing.journal.name}</span>}
        {citing.year !== undefined && <span className="numbers">{citing.year}</span>}
        <span>{place === 'text' ? text.section[section] : words.place[place]}</span>
        {likelihood && <span>{likelihood}</span>}
        {selfCitation && <span className="fact-strong">{words.self}</span>}
        {late && <span className="fact-notice">{words.afterRetraction}</span>}
      </span>
    </p>
  );
};
