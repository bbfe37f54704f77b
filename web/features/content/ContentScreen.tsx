import './content.css';

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { servedPageAt } from '#web/platform/served-page.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { collectionQuery } from '#web/records/search/collection.ts';
import { commonText } from '#web/text/common.ts';
import { contentText } from '#web/text/content.ts';
import { footerText } from '#web/text/footer.ts';
import { useText } from '#web/text/language.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { Loading, ProblemMessage } from '#web/ui/Message.tsx';

import { contentQuery } from './content-page.ts';

/** The address of a content page, as in its file. */
const fileOf = (pathname: string): string => pathname.toLowerCase().replace(/\/$/, '');

const ContentScreen = () => {
  const { pathname } = useLocation();
  const served = servedPageAt(pathname);
  const text = useText(commonText);
  const messages = useText(contentText);
  const read = useQuery(contentQuery, fileOf(pathname), served === undefined);
  const page = served ?? read.shown;
  if (page) return <Page key={pathname} {...page} />;
  if (read.kind !== 'failed') return <Loading />;
  if (statusOf(read.problem) === 404) return <ErrorPage status={404} />;
  return (
    <div className="page">
      <ProblemMessage
        problem={read.problem}
        heading={messages.failed}
        retry={text.retry}
        onRetry={read.again}
      />
    </div>
  );
};

type PageProps = {
  readonly title: string;
  readonly html: string;
  /** Undefined if the served page already contained it. */
  readonly description?: string;
};

const LIVE = /<p data-live="collection">.*?<\/p>/s;

const Page = ({ title, html, description }: PageProps) => {
  const text = useText(footerText);
  const container = useRef<HTMLDivElement>(null);
  const collection = useQuery(collectionQuery).shown?.corpus;
  useTitle(title);
  useDescription(description);
  useInnerLinks(container);
  const living = collection
    ? html.replace(
        LIVE,
        () => `<p>${text.collection(collection.papers, collection.statements)}</p>`,
      )
    : html;
  return <div ref={container} dangerouslySetInnerHTML={{ __html: living }} />;
};

/** Sets the page description. The served description is removed with it. */
const useDescription = (description: string | undefined) => {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta && description !== undefined) meta.content = description;
    return () => {
      for (const served of document.querySelectorAll('head [data-served]')) served.remove();
    };
  }, [description]);
};

/** Opens links to other pages of the app without a reload, and scrolls to the section that the URL names. */
const useInnerLinks = (container: React.RefObject<HTMLDivElement | null>) => {
  const navigate = useNavigate();
  useEffect(() => {
    const { current } = container;
    if (!current) return undefined;
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const to = link?.getAttribute('href') ?? '';
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      // The API and our static files are not pages of the app.
      if (!isPlain || !/^\/(?!api\/|\/|.*\.\w+$)/.test(to)) return;
      event.preventDefault();
      void navigate(to);
    };
    current.addEventListener('click', follow);
    return () => current.removeEventListener('click', follow);
  }, [container, navigate]);
};

export default ContentScreen;
