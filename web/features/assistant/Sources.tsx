import { useState } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { WaysToRead } from '#web/records/entitlements/WaysToRead.tsx';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { assistantText } from '#web/text/assistant.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import type { Source } from './answer.ts';
import styles from './assistant.module.css';

/** The papers behind an answer, numbered like its marks: the quoted ones, then the count of the others. */
export const Sources = ({
  sources,
  quoted,
  level,
}: {
  readonly sources: readonly Source[];
  /** The number of quoted papers, which come first. */
  readonly quoted: number;
  readonly level: 2 | 3;
}) => {
  const text = useText(assistantText).sources;
  const [isExpanded, setAll] = useState(false);
  const Heading = `h${level}` as const;
  if (sources.length === 0) return null;
  const shown = isExpanded || quoted === 0 ? sources : sources.slice(0, quoted);
  const isLocked = sources.some(({ statements }) => statements.some(({ locked }) => locked));
  return (
    <section className={styles.sources}>
      <Heading>{text.heading(sources.length)}</Heading>
      {isLocked && (
        <div className={styles.tools}>
          <p>{text.locked}</p>
          <WaysToRead />
        </div>
      )}
      <ol>
        {shown.map((source) => (
          <SourceRow key={source.doi} source={source} />
        ))}
      </ol>
      {shown.length < sources.length && (
        <Button look="quiet" className={styles.others} onClick={() => setAll(true)}>
          {text.others(sources.length - shown.length)}
        </Button>
      )}
    </section>
  );
};

const SourceRow = ({ source }: { readonly source: Source }) => {
  const text = useText(assistantText).sources;
  const { search } = useText(commonText);
  const [open, setOpen] = useState(false);
  const { doi, title, styles: looks, authors, journal, year, editorialNotices, tally } = source;
  const { statements, abstract } = source;
  return (
    <li className={styles.source}>
      <div className={styles.work}>
        <NoticeTags notices={editorialNotices} />
        <Link to={reportPath(doi)}>
          <MarkedText text={title} styles={looks?.title} />
        </Link>
        <p className="muted small">
          <Facts>
            {authors.length > 0 && (
              <span>
                {search.authors(
                  authors.slice(0, 1).map(({ name }) => name),
                  [],
                  authors.length > 1,
                )}
              </span>
            )}
            {journal && <span>{journal.name}</span>}
            {year !== undefined && <span className="numbers">{year}</span>}
          </Facts>
        </p>
        {abstract !== undefined && (
          <p className="small">
            <span className="muted">{text.abstract}</span>{' '}
            <q className={styles.quote}>{abstract}</q>
          </p>
        )}
        {statements.length > 0 && (
          <Disclosure summary={text.statements(statements.length)} onOpen={setOpen}>
            {open && (
              <ul>
                {statements.map((statement) => (
                  <StatementUnit key={statement.id} statement={statement} beneath showsCited />
                ))}
              </ul>
            )}
          </Disclosure>
        )}
      </div>
      {tally && (
        <div className={styles.tally}>
          <TallyBar tally={tally} />
        </div>
      )}
    </li>
  );
};
