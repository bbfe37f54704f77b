import { useLocation } from 'react-router-dom';

import { servedPageAt } from '#web/platform/served-page.ts';

import { Loading } from './Message.tsx';

/** Replaces a content page while it is loading: shows the served text if the page contained it. */
export const ServedText = () => {
  const served = servedPageAt(useLocation().pathname);
  return served ? <div dangerouslySetInnerHTML={{ __html: served.html }} /> : <Loading />;
};
