import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';

import type { PaperHit } from '#shared/contracts/search.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';
import { text } from '#web/text/text.ts';
import { namesInShort } from '#web/text/words.ts';

/** A paper on two lines: title, then who, where and when; its tally beside them, its abstract behind a disclosure. */
export const PaperRow = memo(({ hit }: { readonly hit: PaperHit }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="paper" data-entry="" tabIndex={-1}>
      <p className="paper-side">{text.paperTypeOf[hit.paperType]}</p>
      <div className="paper-body">
        <h2 className="paper-title">
          <NoticeTags notices={hit.editorialNotices} />
          <Link to={`/reports/${doiPath(hit.doi)}`}>
            <MarkedText text={hit.title} found={hit.highlights.title} />
          </Link>
        </h2>
        <p className="paper-facts">
          {hit.authors.length > 0 && (
            <span>{namesInShort(hit.authors.map(({ name }) => name))}</span>
          )}
          {/* A book is often printed as its own container: its title is not said twice. */}
          {hit.journal && hit.journal.name !== hit.title && (
            <span className="paper-journal">{hit.journal.name}</span>
          )}
          {hit.year !== undefined && <span className="numbers">{hit.year}</span>}
          {hit.snippet !== undefined && (
            <button
              type="button"
              className="quiet paper-more"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {text.search.more}
              <Icon name="down" size={12} />
            </button>
          )}
        </p>
        {hit.snippet !== undefined && (
          <p id={id} className="paper-abstract" hidden={!open}>
            <MarkedText text={hit.snippet} found={hit.highlights.abstract} />
          </p>
        )}
      </div>
      <div className="paper-tally">
        <TallyBar tally={hit.tally} />
      </div>
    </li>
  );
});
PaperRow.displayName = 'PaperRow';
