import { Link } from 'react-router-dom';

import { doiPath } from '#shared/domain/doi.ts';
import { workName } from '#shared/domain/work-key.ts';
import { text } from '#web/text/text.ts';

import type { Statement } from './statement.ts';

/** What a statement is about; its link leads to this very statement on the report of the cited work. */
export const CitedWork = ({ statement: { cited, id } }: { readonly statement: Statement }) => {
  const title =
    cited.title ?? (cited.doi === undefined ? text.search.unknownWork : workName(cited.doi));
  return (
    <p className="cited-work">
      <span className="muted">{text.search.cites} </span>
      {cited.doi === undefined ? (
        title
      ) : (
        <Link to={`/reports/${doiPath(cited.doi)}?statement=${id}`}>{title}</Link>
      )}
      {cited.year !== undefined && <span className="muted numbers"> ({cited.year})</span>}
    </p>
  );
};
