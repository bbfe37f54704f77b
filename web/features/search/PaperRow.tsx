import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';

import type { PaperHit } from '#shared/contracts/search.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import { visibleAuthors } from './visible-authors.ts';
import styles from './PaperRow.module.css';
import { Pick } from './Pick.tsx';
import { TellingStatement } from './TellingStatement.tsx';

type Props = {
  readonly hit: PaperHit;
  readonly isSought: (name: string) => boolean;
  /** The heading level of its title. */
  readonly level?: 2 | 3;
};

/**
 * A paper: title, then authors, source and year; the most informative sentence; its tally beside, its abstract in a
 * disclosure.
 */
export const PaperRow = memo(({ hit, isSought, level = 2 }: Props) => {
  const text = useText(commonText);
  const Heading = `h${level}` as const;
  const names = visibleAuthors(
    hit.authors.map(({ name }) => name),
    isSought,
  );
  const openModal = useOpenModal();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.paper} data-entry="" tabIndex={-1}>
      <Pick paper={hit} label={text.search.picked.pick(hit.title)} />
      <div>
        <Heading className={styles.title}>
          <NoticeTags notices={hit.editorialNotices} />
          <Link to={reportPath(hit.doi)}>
            <MarkedText text={hit.title} styles={hit.styles?.title} found={hit.highlights.title} />
          </Link>
        </Heading>
        <Facts>
          {hit.authors.length > 0 && (
            <span>{text.search.authors(names.first, names.matches, names.hasMore)}</span>
          )}
          {/* A book's container title often equals its title, which is not repeated. */}
          {hit.journal && hit.journal.name !== hit.title && <span>{hit.journal.name}</span>}
          {hit.year !== undefined && <span className="numbers">{hit.year}</span>}
          {hit.paperType !== 'article' && <span>{text.paperTypeOf[hit.paperType]}</span>}
          {hit.snippet !== undefined && (
            <Button
              look="quiet"
              className={styles.more}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {text.search.more}
              <Icon name="down" size={12} />
            </Button>
          )}
          <Button
            look="quiet"
            aria-haspopup="dialog"
            onClick={() => openModal('generateCitation', hit.doi)}
          >
            {text.search.cite}
          </Button>
        </Facts>
        {hit.telling && <TellingStatement doi={hit.doi} telling={hit.telling} />}
        {hit.snippet !== undefined && (
          <p id={id} className={styles.abstract} hidden={!open} dir="auto">
            <MarkedText
              block
              text={hit.snippet}
              styles={hit.styles?.abstract}
              found={hit.highlights.abstract}
            />
          </p>
        )}
      </div>
      <div className={styles.tally}>
        <TallyBar tally={hit.tally} />
      </div>
    </li>
  );
});
PaperRow.displayName = 'PaperRow';
