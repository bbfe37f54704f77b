import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { isSendableTerm } from '#shared/domain/search-term.ts';
import { contactAddress, profileName } from '#shared/domain/site.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { letsIn } from '#web/platform/outside-kinds.ts';
import { siteOfPage } from '#web/platform/site.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { collectionReading } from '#web/records/search/collection.ts';
import { useSearchTerm } from '#web/records/search/use-search-term.ts';
import { commonText } from '#web/text/common.ts';
import { footerText } from '#web/text/footer.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Input } from '#web/ui/Input.tsx';

import styles from './Footer.module.css';
import { footerLinks } from './footer-routes.ts';
import { LanguageLine } from './LanguageLine.tsx';

/** It opens in place; the address is for whoever wants it elsewhere. */
const REFERENCE_CHECK = '/?referenceCheck=true';
type Heading = keyof typeof footerLinks;
// The list was written by our own build, under these headings.
const headings = Object.keys(footerLinks) as readonly Heading[];
const isOfApi = (to: string) => to.startsWith('/api/');

/** Where a search stands in the page itself, a second one at its foot would only be in the way. */
const SEARCHES_ITSELF = /^\/(search(\/.*)?|home)?$/;

const SearchBelow = () => {
  const words = useText(footerText);
  const search = useSearchTerm();
  return (
    <form
      role="search"
      aria-label={words.search}
      className={styles.search}
      action={(fields: FormData) => {
        const term = fields.get('q');
        if (typeof term === 'string' && term.trim() !== '' && isSendableTerm(term))
          search(term.trim());
      }}
    >
      <Input type="search" name="q" aria-label={words.search} placeholder={words.search} />
    </form>
  );
};

const FooterParts = () => {
  const words = useText(footerText);
  const { session } = useText(commonText);
  const openModal = useOpenModal();
  const { pathname } = useLocation();
  const collection = useReading(collectionReading).shown?.corpus;
  const [year] = useState(() => new Date().getFullYear());
  const [{ operator, contact, profiles = [], help, paper }] = useState(siteOfPage);
  return (
    <footer className={styles.footer}>
      <div className={classes('page', styles.columns)}>
        <div className={styles.about}>
          {!SEARCHES_ITSELF.test(pathname) && <SearchBelow />}
          <p>{words.about}</p>
          <p>
            {collection && `${words.collection(collection.papers, collection.statements)} `}
            {words.reach}
          </p>
          {operator !== undefined && <p>{words.runBy(operator)}</p>}
          {[contact, help, paper, ...profiles].some((address) => address !== undefined) && (
            <p className={styles.elsewhere}>
              {contact !== undefined && <a href={contactAddress(contact)}>{words.contact}</a>}
              {help !== undefined && (
                <a href={help} rel="noreferrer">
                  {words.help}
                </a>
              )}
              {paper !== undefined && (
                <a href={paper} rel="noreferrer">
                  {words.paper}
                </a>
              )}
              {profiles.map((address) => (
                <a key={address} href={address} rel="me noreferrer">
                  {profileName(address)}
                </a>
              ))}
            </p>
          )}
          <LanguageLine />
          {letsIn('recaptcha') && <p>{words.recaptcha}</p>}
          <p>{words.year(year, operator)}</p>
        </div>
        <nav className={styles.links} aria-label={words.links}>
          {headings.map((heading) => (
            <div key={heading} className={styles.group}>
              <p id={`foot-${heading}`}>{words.headings[heading]}</p>
              <ul aria-labelledby={`foot-${heading}`}>
                {footerLinks[heading].map((to) => (
                  <li key={to}>
                    {isOfApi(to) ? (
                      <a href={to}>{words.pages[to]}</a>
                    ) : (
                      <Link
                        to={to}
                        {...(to === REFERENCE_CHECK && {
                          onClick: (event: MouseEvent) => {
                            event.preventDefault();
                            openModal('referenceCheck');
                          },
                        })}
                      >
                        {words.pages[to]}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.choices}>
          <Button look="quiet" onClick={() => openModal('keyboardHelp')}>
            {words.keyboard}
          </Button>
          <Button look="quiet" onClick={() => openModal('cookie', 'generic')}>
            {session.cookies}
          </Button>
          <Button look="quiet" onClick={() => openModal('cookie', 'do_not_sell')}>
            {session.doNotSell}
          </Button>
        </div>
      </div>
    </footer>
  );
};

export default FooterParts;
