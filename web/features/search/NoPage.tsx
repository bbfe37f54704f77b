import { Link } from 'react-router-dom';

import { useText } from '#web/text/language.ts';
import { searchNotesText } from '#web/text/search-notes.ts';
import { Message } from '#web/ui/Message.tsx';

type Props = { readonly last: number; readonly firstPage: string };

/** Says that results end before the requested page. */
const NoPage = ({ last, firstPage }: Props) => {
  const text = useText(searchNotesText).noPage;
  return (
    <Message heading={text.heading}>
      <p>
        {text.pages(last)} <Link to={firstPage}>{text.first}</Link>
      </p>
    </Message>
  );
};

export default NoPage;
