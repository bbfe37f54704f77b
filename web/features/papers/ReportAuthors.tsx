import { Link } from 'react-router-dom';

import type { PaperReply } from '#shared/contracts/papers.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { listed } from '#web/text/words.ts';

const AUTHORS_SHOWN = 12;

/** Who wrote it, each leading to what else they wrote; of very many the first stand open. */
export const ReportAuthors = ({ authors }: Pick<PaperReply, 'authors'>) => (
  <p className="report-authors">
    {authors.slice(0, AUTHORS_SHOWN).map(({ name, slug }) => (
      <Link
        key={slug}
        to={`/search?${addressOfSearch({ ...startOfSearch, author: [name] })}`}
        className="report-author"
      >
        {name}
      </Link>
    ))}
    {authors.length > AUTHORS_SHOWN && (
      <details className="report-author-rest">
        <summary>{`+ ${authors.length - AUTHORS_SHOWN}`}</summary>
        {listed(authors.slice(AUTHORS_SHOWN).map(({ name }) => name))}
      </details>
    )}
  </p>
);
