import { useEffect } from 'react';

import { workAddress } from '#shared/domain/work-key.ts';
import { useFeature } from '#web/platform/feature.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { linksText } from '#web/text/links.ts';
import { Icon } from '#web/ui/Icon.tsx';

import { linksFeature } from './links-saga.ts';
import { availabilityWanted, linkFollowed, linkWanted, lookedUp } from './links-slice.ts';

export type FullTextLinkProps = { readonly doi: string; readonly memberId?: string };

/**
 * Where the full text of a work can be read. The way to the publisher stands from the first moment; an open copy or the way
 * through the reader's library takes its place once it is known. A supplier is offered where it can deliver the work.
 */
const FullTextLink = ({ doi, memberId }: FullTextLinkProps) => {
  const dispatch = useAppDispatch();
  const link = useFeature(linksFeature, ({ links }) => lookedUp(links, doi));
  const supply = useFeature(linksFeature, ({ availability }) => lookedUp(availability, doi));
  useEffect(() => {
    dispatch(linkWanted({ doi, ...(memberId !== undefined && { memberId }) }));
    dispatch(availabilityWanted({ doi }));
  }, [dispatch, doi, memberId]);

  const known = link?.kind === 'known' ? link.answer : undefined;
  const address = known?.linkUrl ?? workAddress(doi);
  const order = supply?.kind === 'known' ? supply.answer.orderUrl : undefined;
  return (
    <>
      {address !== undefined && (
        <a
          className="button"
          href={address}
          rel="noreferrer"
          onClick={() => dispatch(linkFollowed({ doi, url: address }))}
        >
          {known?.linkText ?? linksText.viewFullText}
          <Icon name="out" size={14} />
        </a>
      )}
      {order !== undefined && (
        <a className="button" href={order} rel="noreferrer">
          {linksText.order}
          <Icon name="out" size={14} />
        </a>
      )}
    </>
  );
};

export default FullTextLink;
