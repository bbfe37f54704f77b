import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { PaperHit } from '#shared/contracts/search.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { isSendableTerm, trimmedTerm } from '#shared/domain/search-term.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { embedText } from '#web/text/badge.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Loading, Message, ProblemMessage } from '#web/ui/Message.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import { embeddedSearch } from './embedded-search.ts';
import styles from './embeds.module.css';

/** A link out of the frame. Only this page may be framed, so every link opens a new tab. */
const WayOut = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => {
  const { newTab } = useText(embedText);
  return (
    <a href={to} target="_blank" rel="noopener">
      {children} <span className="hidden-text">{newTab}</span>
    </a>
  );
};

/** Uses the colors that the host page requests; they are its choice, not the reader's, so nothing is stored. */
const useThemeOf = (theme: string | null): void => {
  useEffect(() => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  }, [theme]);
};

const Row = ({ paper }: { readonly paper: PaperHit }) => {
  const { namesInShort } = useText(commonText);
  const facts = [
    namesInShort(paper.authors.map(({ name }) => name)),
    paper.journal?.name,
    paper.year,
  ];
  return (
    <li className={styles.row}>
      <div>
        <NoticeTags notices={paper.editorialNotices} />
        <h2 className="serif">
          <WayOut to={reportPath(paper.doi)}>
            <MarkedText text={paper.title} styles={paper.styles?.title} />
          </WayOut>
        </h2>
        <p className="muted small">
          {facts.filter((fact) => fact !== undefined && fact !== '').join(' · ')}
        </p>
      </div>
      <TallyBar tally={paper.tally} />
    </li>
  );
};

const Found = ({ term }: { readonly term: string }) => {
  const words = useText(embedText);
  const found = useReading(embeddedSearch, term);
  if (found.kind === 'failed')
    return (
      <ProblemMessage
        problem={found.problem}
        heading={words.failed}
        retry={words.retry}
        onRetry={found.again}
      />
    );
  if (!found.shown) return <Loading whole={false} />;
  const { papers, total } = found.shown;
  return (
    <>
      <p role="status" className="muted small">
        {total === 0 ? words.none : words.found(total, papers.length)}
      </p>
      <ul aria-label={words.results} aria-busy={found.kind === 'loading'}>
        {papers.map((paper) => (
          <Row key={paper.doi} paper={paper} />
        ))}
      </ul>
      {total > 0 && (
        <p>
          <WayOut to={`/search?${new URLSearchParams({ q: term, mode: 'papers' }).toString()}`}>
            {words.all}
          </WayOut>
        </p>
      )}
    </>
  );
};

/** The search for embedding in other sites: standalone and read-only. `q` sets the query, `theme` the colors. */
const EmbedScreen = () => {
  const words = useText(embedText);
  useTitle(words.title);
  const [address, setAddress] = useSearchParams();
  useThemeOf(address.get('theme'));
  const term = trimmedTerm(address.get('q') ?? '');
  const [typed, setTyped] = useState(term);
  const wanted = trimmedTerm(typed).trim();
  return (
    <div className={styles.frame}>
      <h1 className="hidden-text">{words.title}</h1>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSendableTerm(wanted)) return;
          const next = new URLSearchParams(address);
          next.set('q', wanted);
          setAddress(next, { replace: true });
        }}
      >
        <Input
          type="search"
          aria-label={words.label}
          placeholder={words.placeholder}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button look="primary" type="submit" disabled={wanted === ''}>
          {words.search}
        </Button>
      </form>
      <div className={styles.results}>
        {term === '' || !isSendableTerm(term) ? (
          <Message>
            <p>{words.begin}</p>
          </Message>
        ) : (
          <Found term={term} />
        )}
      </div>
      <p className={styles.by}>
        <WayOut to="/">{words.by}</WayOut>
      </p>
    </div>
  );
};

export default EmbedScreen;
