import { lazy, Suspense } from 'react';

import { workAddress } from '#shared/domain/work-key.ts';
import { withRetries } from '#web/platform/with-retries.ts';
import { linksText } from '#web/text/links.ts';
import { Icon } from '#web/ui/Icon.tsx';

import type { FullTextLinkProps } from './FullTextLink.tsx';

/** The way to the publisher: it needs no answer from anybody. */
const ToPublisher = ({ doi }: FullTextLinkProps) => {
  const address = workAddress(doi);
  if (address === undefined) return null;
  return (
    <a className="button" href={address} rel="noreferrer">
      {linksText.viewFullText}
      <Icon name="out" size={14} />
    </a>
  );
};

const Part = lazy(() =>
  withRetries(() => import('./FullTextLink.tsx'))
    // Without the part that knows better ways, the plain one still leads there.
    .catch(() => ({ default: ToPublisher })),
);

/** The link to a full text; the part that finds the best way to it is loaded when it is first shown. */
export const FullText = (props: FullTextLinkProps) => (
  <Suspense fallback={<ToPublisher {...props} />}>
    <Part {...props} />
  </Suspense>
);
