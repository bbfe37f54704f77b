import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { workAddress } from '#shared/domain/work-key.ts';
import type { ResponseOf } from '#web/platform/api-client.ts';
import { useFeature, useJoinedFeatures } from '#web/platform/feature.ts';
import { licenseOf, useSession } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { linksText } from '#web/text/links.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './links.module.css';
import {
  accessSaga,
  availabilityLookup,
  reportLinkUse,
  linksLookup,
  lookupResultOf,
} from './links.ts';

/** Pages load no images from other sites. */
const isFromHere = (address: string): boolean => address.startsWith('/api/');

type KnownLink = Pick<ResponseOf<'resolveDois'>['items'][number], 'source' | 'linkText'>;

/**
 * Links to the full text of a work. The publisher link shows at once; an open copy or the library link replaces it once
 * known. A document supplier is offered if it can deliver the work.
 */
const FullTextLink = ({ doi }: { readonly doi: string }) => {
  const text = useText(linksText);
  const dispatch = useDispatch();
  useJoinedFeatures(accessSaga);
  const link = useFeature(linksLookup, (entries) => lookupResultOf(entries, doi));
  const supply = useFeature(availabilityLookup, (entries) => lookupResultOf(entries, doi));
  useEffect(() => {
    dispatch(linksLookup.requested({ doi }));
    dispatch(availabilityLookup.requested({ doi }));
  }, [dispatch, doi]);

  const license = licenseOf(useSession());
  // Translates the server's English label into the reader's language.
  const saidOf = ({ source, linkText }: KnownLink): string => {
    if (source === 'publisher') return text.viewFullText;
    if (source === 'open-access') return text.openAccess;
    return license === undefined ? linkText : text.atLibrary(license.name);
  };
  const resolvedLink = link?.kind === 'known' ? link.answer : undefined;
  const image = license?.linkResolverImageURL;
  const button =
    resolvedLink?.source === 'link-resolver' && image !== undefined && isFromHere(image)
      ? image
      : undefined;
  const address = resolvedLink?.linkUrl ?? workAddress(doi);
  const order = supply?.kind === 'known' ? supply.answer.orderUrl : undefined;
  return (
    <>
      {address !== undefined && (
        <ButtonLink
          href={address}
          rel="noreferrer"
          onClick={() => dispatch(reportLinkUse({ doi, url: address }))}
        >
          {button !== undefined && <img className={styles.button} src={button} alt="" />}
          {resolvedLink ? saidOf(resolvedLink) : text.viewFullText}
          <Icon name="out" size={14} />
        </ButtonLink>
      )}
      {order !== undefined && (
        <ButtonLink href={order} rel="noreferrer">
          {text.order}
          <Icon name="out" size={14} />
        </ButtonLink>
      )}
    </>
  );
};

export default FullTextLink;
