import { useLocation } from 'react-router-dom';

import { servedAt } from '#web/platform/served.ts';

import { Loading } from './Message.tsx';

/** What stands in the place of a page of text that is on its way: the text itself where the page came with it. */
export const ServedText = () => {
  const served = servedAt(useLocation().pathname);
  return served ? <div dangerouslySetInnerHTML={{ __html: served.html }} /> : <Loading />;
};
