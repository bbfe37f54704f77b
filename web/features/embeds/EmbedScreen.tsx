import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { PaperHit } from '#shared/contracts/search.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { isSendableTerm, trimmedTerm } from '#shared/domain/search-term.ts';
import { useQuery } from '#web/platform/use-query.ts';
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

import { embeddedSearchQuery } from './embedded-search.ts';
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

const EmbeddedResults = ({ term }: { readonly term: string }) => {
  const text = useText(embedText);
  const result = useQuery(embeddedSearchQuery, term);
  if (result.kind === 'failed')
    return (
      <ProblemMessage
        problem={result.problem}
        heading={text.failed}
        retry={text.retry}
        onRetry={result.again}
      />
    );
  if (!result.shown) return <Loading whole={false} />;
  const { papers, total } = result.shown;
  return (
    <>
      <p role="status" className="muted small">
        {total === 0 ? text.none : text.found(total, papers.length)}
      </p>
      <ul aria-label={text.results} aria-busy={result.kind === 'loading'}>
        {papers.map((paper) => (
          <Row key={paper.doi} paper={paper} />
        ))}
      </ul>
      {total > 0 && (
        <p>
          <WayOut to={`/search?${new URLSearchParams({ q: term, mode: 'papers' }).toString()}`}>
            {text.all}
          </WayOut>
        </p>
      )}
    </>
  );
};

/** The search for embedding in other sites: standalone and read-only. `q` sets the query, `theme` the colors. */
const EmbedScreen = () => {
  const messages = useText(embedText);
  useTitle(messages.title);
  const [address, setAddress] = useSearchParams();
  useThemeOf(address.get('theme'));
  const term = trimmedTerm(address.get('q') ?? '');
  const [typed, setTyped] = useState(term);
  const newTerm = trimmedTerm(typed).trim();
  return (
    <div className={styles.frame}>
      <h1 className="hidden-text">{messages.title}</h1>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSendableTerm(newTerm)) return;
          const next = new URLSearchParams(address);
          next.set('q', newTerm);
          setAddress(next, { replace: true });
        }}
      >
        <Input
          type="search"
          aria-label={messages.label}
          placeholder={messages.placeholder}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button look="primary" type="submit" disabled={newTerm === ''}>
          {messages.search}
        </Button>
      </form>
      <div className={styles.results}>
        {term === '' || !isSendableTerm(term) ? (
          <Message>
            <p>{messages.begin}</p>
          </Message>
        ) : (
          <EmbeddedResults term={term} />
        )}
      </div>
      <p className={styles.by}>
        <WayOut to="/">{messages.by}</WayOut>
      </p>
    </div>
  );
};

export default EmbedScreen;
