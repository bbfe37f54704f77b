import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { workAddress } from '#shared/domain/work-key.ts';
import type { AnswerOf } from '#web/platform/api-client.ts';
import { useFeature, useJoined } from '#web/platform/feature.ts';
import { licenseOf, useSession } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { linksText } from '#web/text/links.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './links.module.css';
import { accessFlow, availabilityLookup, linkFollowed, linksLookup, lookedUp } from './links.ts';

/** Pages load no images from other sites. */
const isFromHere = (address: string): boolean => address.startsWith('/api/');

type Known = Pick<AnswerOf<'resolveDois'>['items'][number], 'source' | 'linkText'>;

/**
 * Links to the full text of a work. The publisher link shows at once; an open copy or the library link replaces it once
 * known. A document supplier is offered if it can deliver the work.
 */
const FullTextLink = ({ doi }: { readonly doi: string }) => {
  const words = useText(linksText);
  const dispatch = useDispatch();
  useJoined(accessFlow);
  const link = useFeature(linksLookup, (entries) => lookedUp(entries, doi));
  const supply = useFeature(availabilityLookup, (entries) => lookedUp(entries, doi));
  useEffect(() => {
    dispatch(linksLookup.wanted({ doi }));
    dispatch(availabilityLookup.wanted({ doi }));
  }, [dispatch, doi]);

  const license = licenseOf(useSession());
  // Translates the server's English label into the reader's language.
  const saidOf = ({ source, linkText }: Known): string => {
    if (source === 'publisher') return words.viewFullText;
    if (source === 'open-access') return words.openAccess;
    return license === undefined ? linkText : words.atLibrary(license.name);
  };
  const known = link?.kind === 'known' ? link.answer : undefined;
  const image = license?.linkResolverImageURL;
  const button =
    known?.source === 'link-resolver' && image !== undefined && isFromHere(image)
      ? image
      : undefined;
  const address = known?.linkUrl ?? workAddress(doi);
  const order = supply?.kind === 'known' ? supply.answer.orderUrl : undefined;
  return (
    <>
      {address !== undefined && (
        <ButtonLink
          href={address}
          rel="noreferrer"
          onClick={() => dispatch(linkFollowed({ doi, url: address }))}
        >
          {button !== undefined && <img className={styles.button} src={button} alt="" />}
          {known ? saidOf(known) : words.viewFullText}
          <Icon name="out" size={14} />
        </ButtonLink>
      )}
      {order !== undefined && (
        <ButtonLink href={order} rel="noreferrer">
          {words.order}
          <Icon name="out" size={14} />
        </ButtonLink>
      )}
    </>
  );
};

export default FullTextLink;
