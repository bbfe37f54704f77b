import { Link } from 'react-router-dom';

import { text } from '#web/text/text.ts';

import { Magpie } from './Magpie.tsx';
import { useTitle } from '#web/platform/use-title.tsx';

/** What stands in place of a screen that cannot be shown. */
export const ErrorPage = ({ status }: { readonly status: number }) => {
  useTitle(text.errorPage.title(status));
  return (
    <div className="page error-page">
      <Magpie />
      <p className="error-status">{status}</p>
      <h1>{text.errorPage.messages[status] ?? text.errorPage.other}</h1>
      <Link to="/" className="button">
        {text.errorPage.home}
      </Link>
    </div>
  );
};
