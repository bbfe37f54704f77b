import { Link } from 'react-router-dom';

import type { SearchReply } from '#shared/contracts/search.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { changedSearch, type SearchMode, type SearchState } from '#shared/domain/search-state.ts';
import { WithheldWords } from '#web/records/entitlements/WithheldWords.tsx';
import { useText } from '#web/text/language.ts';
import { searchNotesText } from '#web/text/search-notes.ts';
import { Message } from '#web/ui/Message.tsx';

import { LockedPanel } from './LockedPanel.tsx';
import styles from './search.module.css';

type Props =
  /** What the numbers beside the filters count. */
  | { readonly of: 'units'; readonly mode: SearchMode }
  /** Which words only the title or the authors of a cited paper contain. */
  | { readonly of: 'cited'; readonly words: readonly string[] }
  /** That words were not compared with statements. */
  | {
      readonly of: 'withheld';
      readonly state: SearchState;
      /** The words of the term, if it has nothing else. */
      readonly words: readonly string[] | undefined;
      readonly className: string | undefined;
    }
  /** That the sentences of the list are locked. */
  | { readonly of: 'locked'; readonly reply: SearchReply }
  /** That the term has no word to search for. */
  | { readonly of: 'no-word' }
  /** That not all results can be reached. */
  | { readonly of: 'reach' }
  /** That results end before the requested page. */
  | { readonly of: 'page'; readonly last: number; readonly firstPage: string };

/** What the same words find for everybody: nothing of it depends on sentences. */
const SearchesForEverybody = ({
  state,
  words,
}: {
  readonly state: SearchState;
  readonly words: readonly string[];
}) => {
  const text = useText(searchNotesText).forEverybody;
  const inTitles = words.map((word) => `title:${word}`).join(' ');
  const addresses = [
    [text.papers, `/search?${addressOfSearch(changedSearch(state, { mode: 'papers' }))}`],
    [text.titles, `/search?${addressOfSearch(changedSearch(state, { term: inTitles }))}`],
    [text.contested, `/disagreements?${addressOfSearch(changedSearch(state, { mode: 'papers' }))}`],
  ] as const;
  return (
    <section className={styles.everybody}>
      <h2>{text.heading}</h2>
      <ul>
        {addresses.map(([label, address]) => (
          <li key={label}>
            <Link to={address}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The notes of the search screen, in one part that the first load does without. */
const SearchNote = (note: Props) => {
  const text = useText(searchNotesText);
  switch (note.of) {
    case 'units':
      return (
        <p className="muted small">
          {text.units[note.mode]}
          {/* Papers have no type or purpose. */}
          {note.mode !== 'papers' && (
            <>
              {' '}
              <Link to="/accuracy">{text.accuracy}</Link>
            </>
          )}
        </p>
      );
    case 'cited':
      return <p className="muted small">{text.cited(note.words)}</p>;
    case 'withheld':
      return (
        <>
          <WithheldWords className={note.className} />
          {note.state.mode === 'citations' && note.words && (
            <SearchesForEverybody state={note.state} words={note.words} />
          )}
        </>
      );
    case 'locked':
      return <LockedPanel reply={note.reply} />;
    case 'no-word':
      return (
        <Message heading={text.noWord.heading}>
          <p>{text.noWord.words}</p>
        </Message>
      );
    case 'reach':
      return <p className={styles.reach}>{text.reach}</p>;
    case 'page':
      return (
        <Message heading={text.noPage.heading}>
          <p>
            {text.noPage.pages(note.last)} <Link to={note.firstPage}>{text.noPage.first}</Link>
          </p>
        </Message>
      );
  }
};

export default SearchNote;
