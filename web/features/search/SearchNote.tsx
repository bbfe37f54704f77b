import { Link } from 'react-router-dom';

import type { SearchMode } from '#shared/domain/search-state.ts';
import { WithheldWords } from '#web/records/entitlements/WithheldWords.tsx';
import { useText } from '#web/text/language.ts';
import { searchNotesText } from '#web/text/search-notes.ts';
import { Message } from '#web/ui/Message.tsx';

type Props =
  /** What the numbers beside the filters count. */
  | { readonly of: 'units'; readonly mode: SearchMode }
  /** Which words only the title or the authors of a cited paper contain. */
  | { readonly of: 'cited'; readonly words: readonly string[] }
  /** That words were not compared with statements. */
  | { readonly of: 'withheld'; readonly className: string | undefined }
  /** That results end before the requested page. */
  | { readonly of: 'page'; readonly last: number; readonly firstPage: string };

/** The notes of the search screen, in one part that the first load does without. */
const SearchNote = (note: Props) => {
  const text = useText(searchNotesText);
  switch (note.of) {
    case 'units':
      return <p className="muted small">{text.units[note.mode]}</p>;
    case 'cited':
      return <p className="muted small">{text.cited(note.words)}</p>;
    case 'withheld':
      return <WithheldWords className={note.className} />;
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
