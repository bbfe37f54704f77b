import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { text } from '#web/text/text.ts';

import { collectionWanted } from './collection-slice.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';

const WITHOUT_FOOTER = ['users', 'wrapped', 'veracite-digest', 'assistant', 'patents', 'rankings'];

export const Footer = () => {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const collection = useAppSelector((state) => state.collection);

  useEffect(() => {
    dispatch(collectionWanted());
  }, [dispatch]);

  if (WITHOUT_FOOTER.some((word) => pathname.includes(word))) return null;
  return (
    <footer className="footer">
      <div className="page footer-columns">
        <div className="footer-about">
          <p>{text.footer.about}</p>
          <p>
            {collection.kind === 'ready' &&
              `${text.footer.collection(collection.value.papers, collection.value.statements)} `}
            {text.footer.reach}
          </p>
          <p>{text.footer.year(new Date().getFullYear())}</p>
        </div>
        <nav className="footer-links" aria-label={text.footer.links}>
          <Link to="/search">{text.nav.search}</Link>
          <a href="/api/docs">{text.nav.docs}</a>
          <a href="/api/openapi.json">{text.footer.openapi}</a>
          <button
            type="button"
            className="quiet"
            onClick={() => dispatch(modalToggled({ name: 'keyboardHelp' }))}
          >
            {text.keyboard.open}
          </button>
          <button
            type="button"
            className="quiet"
            onClick={() => dispatch(modalToggled({ name: 'cookie', context: 'generic' }))}
          >
            {text.session.cookies}
          </button>
          <button
            type="button"
            className="quiet"
            onClick={() => dispatch(modalToggled({ name: 'cookie', context: 'do_not_sell' }))}
          >
            {text.session.doNotSell}
          </button>
        </nav>
      </div>
    </footer>
  );
};
