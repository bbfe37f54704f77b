import { lazy, Suspense } from 'react';

import { workAddress } from '#shared/domain/work-key.ts';
import { withRetries } from '#web/platform/with-retries.ts';
import { useText } from '#web/text/language.ts';
import { linksText } from '#web/text/links.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type Work = { readonly doi: string };

/** The link to the publisher, which needs no lookup. */
const ToPublisher = ({ doi }: Work) => {
  const text = useText(linksText);
  const address = workAddress(doi);
  if (address === undefined) return null;
  return (
    <ButtonLink href={address} rel="noreferrer">
      {text.viewFullText}
      <Icon name="out" size={14} />
    </ButtonLink>
  );
};

const Part = lazy(() =>
  withRetries(() => import('./FullTextLink.tsx'))
    // If the lookup module fails to load, the plain link still works.
    .catch(() => ({ default: ToPublisher })),
);

/** The link to a full text; the module that finds the best link loads when it is first shown. */
export const FullText = ({ paper: { doi } }: { readonly paper: Work }) => (
  <Suspense fallback={<ToPublisher doi={doi} />}>
    <Part doi={doi} />
  </Suspense>
);
