import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { storeFor } from '#shared/domain/site-links.ts';
import { siteOfPage } from '#web/platform/site.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import {
  extensionBrowser,
  type ExtensionBrowser,
  extensionBrowsers,
  useExtension,
} from '#web/records/session/extension.ts';
import { personOf, useSession } from '#web/records/session/session.ts';
import { companionsText } from '#web/text/companions.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';

import { Sentences } from './Sentences.tsx';
import styles from './companions.module.css';
import { rememberExtension } from './remember-extension.ts';

/** The browser in the URL, otherwise the current browser. */
const useBrowser = (): ExtensionBrowser => {
  const [address] = useSearchParams();
  const requestedBrowser = address.get('browser');
  return (
    extensionBrowsers.find((item) => item === requestedBrowser) ??
    extensionBrowser(navigator.userAgent)
  );
};

/** A visitor who has the extension has completed the first step; this is saved once. */
const useRemembered = (isLoaded: boolean) => {
  const person = personOf(useSession());
  const { start } = useMutation(rememberExtension);
  const isNew =
    isLoaded &&
    person !== undefined &&
    person.onboarding?.['extension']?.['initialOnboarding'] !== true;
  useEffect(() => {
    if (isNew) start(undefined);
    // One wish for each person who is new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNew]);
};

const ExtensionScreen = () => {
  const text = useText(companionsText).extension;
  const browser = useBrowser();
  const isLoaded = useExtension();
  const store = storeFor(browser, siteOfPage());
  useTitle(text.title);
  useRemembered(isLoaded);
  return (
    <div className={classes('page', styles.page)}>
      <h1>{text.heading}</h1>
      <p>{text.lead}</p>
      <p role="status" className={styles.loaded}>
        {isLoaded && text.loaded}
      </p>
      <nav className={styles.browsers} aria-label={text.browsers}>
        {extensionBrowsers.map((extensionBrowser) => (
          <Link
            key={extensionBrowser}
            to={`/extension-install?browser=${extensionBrowser}`}
            replace
            aria-current={extensionBrowser === browser ? 'page' : undefined}
          >
            {text.browser[extensionBrowser]}
          </Link>
        ))}
      </nav>
      <p className={styles.ways}>
        {store !== undefined && (
          <ButtonLink look={isLoaded ? 'plain' : 'primary'} href={store} rel="noreferrer">
            {text.store[browser]}
          </ButtonLink>
        )}
        <ButtonLink
          look={isLoaded || store !== undefined ? 'plain' : 'primary'}
          href={toPath`/downloads/veracite-${browser}.zip`}
          download
        >
          {text.download[browser]}
        </ButtonLink>
      </p>
      <h2>{text.stepsHeading}</h2>
      <Sentences ordered sentences={text.steps[browser]} />
      <p>{text.server(location.origin)}</p>
      <p>
        <CopyButton value={location.origin} label={text.copy} />
      </p>
      {store === undefined && <p>{text.stores}</p>}
      <h2>{text.mayHeading}</h2>
      <Sentences sentences={text.may} />
      <p>
        {text.zotero} <Link to="/zotero">{text.zoteroAction}</Link>
      </p>
    </div>
  );
};

export default ExtensionScreen;
