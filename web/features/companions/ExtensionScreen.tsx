import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { storeFor } from '#shared/domain/site-links.ts';
import { siteOfPage } from '#web/platform/site.ts';
import { useDoing } from '#web/platform/use-doing.ts';
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
import { rememberingExtension } from './remembering-extension.ts';

/** The browser in the URL, otherwise the current browser. */
const useBrowser = (): ExtensionBrowser => {
  const [address] = useSearchParams();
  const named = address.get('browser');
  return extensionBrowsers.find((one) => one === named) ?? extensionBrowser(navigator.userAgent);
};

/** A visitor who has the extension has completed the first step; this is saved once. */
const useRemembered = (isLoaded: boolean) => {
  const person = personOf(useSession());
  const { start } = useDoing(rememberingExtension);
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
  const words = useText(companionsText).extension;
  const browser = useBrowser();
  const isLoaded = useExtension();
  const store = storeFor(browser, siteOfPage());
  useTitle(words.title);
  useRemembered(isLoaded);
  return (
    <div className={classes('page', styles.page)}>
      <h1>{words.heading}</h1>
      <p>{words.lead}</p>
      <p role="status" className={styles.loaded}>
        {isLoaded && words.loaded}
      </p>
      <nav className={styles.browsers} aria-label={words.browsers}>
        {extensionBrowsers.map((one) => (
          <Link
            key={one}
            to={`/extension-install?browser=${one}`}
            replace
            aria-current={one === browser ? 'page' : undefined}
          >
            {words.browser[one]}
          </Link>
        ))}
      </nav>
      <p className={styles.ways}>
        {store !== undefined && (
          <ButtonLink look={isLoaded ? 'plain' : 'primary'} href={store} rel="noreferrer">
            {words.store[browser]}
          </ButtonLink>
        )}
        <ButtonLink
          look={isLoaded || store !== undefined ? 'plain' : 'primary'}
          href={toPath`/downloads/veracite-${browser}.zip`}
          download
        >
          {words.download[browser]}
        </ButtonLink>
      </p>
      <h2>{words.stepsHeading}</h2>
      <Sentences ordered sentences={words.steps[browser]} />
      <p>{words.server(location.origin)}</p>
      <p>
        <CopyButton value={location.origin} label={words.copy} />
      </p>
      {store === undefined && <p>{words.stores}</p>}
      <h2>{words.mayHeading}</h2>
      <Sentences sentences={words.may} />
      <p>
        {words.zotero} <Link to="/zotero">{words.zoteroAction}</Link>
      </p>
    </div>
  );
};

export default ExtensionScreen;
