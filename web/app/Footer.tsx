import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useOpenModal } from '#web/platform/modals.ts';
import { reading } from '#web/platform/reading.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './Footer.module.css';
import { LanguageLine } from './LanguageLine.tsx';

const WITHOUT_FOOTER = ['users', 'wrapped', 'veracite-digest', 'assistant', 'patents', 'rankings'];

/** The size of the collection is a courtesy: without an answer the page simply does not name it. */
const collectionReading = reading({ name: 'collection', ask: (api) => api.readHealth() });

export const Footer = () => {
  const { footer: words, nav, session } = useText(commonText);
  const { pathname } = useLocation();
  const openModal = useOpenModal();
  const collection = useReading(collectionReading).shown?.corpus;
  const [year] = useState(() => new Date().getFullYear());

  if (WITHOUT_FOOTER.some((word) => pathname.includes(word))) return null;
  return (
    <footer className={styles.footer}>
      <div className={classes('page', styles.columns)}>
        <div className={styles.about}>
          <p>{words.about}</p>
          <p>
            {collection && `${words.collection(collection.papers, collection.statements)} `}
            {words.reach}
          </p>
          <LanguageLine />
          <p>{words.year(year)}</p>
        </div>
        <nav className={styles.links} aria-label={words.links}>
          <Link to="/search">{nav.search}</Link>
          <Link to="/accuracy">{nav.accuracy}</Link>
          <Link to="/classify">{nav.classify}</Link>
          <Link to="/badge">{words.badge}</Link>
          <Link to="/extension-install">{nav.extension}</Link>
          <Link to="/zotero">{nav.zotero}</Link>
          <a href="/api/docs">{nav.docs}</a>
          <a href="/api/openapi.json">{words.openapi}</a>
          <Button look="quiet" onClick={() => openModal('keyboardHelp')}>
            {words.keyboard}
          </Button>
          <Button look="quiet" onClick={() => openModal('cookie', 'generic')}>
            {session.cookies}
          </Button>
          <Button look="quiet" onClick={() => openModal('cookie', 'do_not_sell')}>
            {session.doNotSell}
          </Button>
        </nav>
      </div>
    </footer>
  );
};
