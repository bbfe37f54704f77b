import { useEffect, useState } from 'react';
import { Route, Routes as Switch } from 'react-router-dom';

import { contentPages, plainPages } from '#shared/domain/page-routes.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { InEnglish } from '#web/ui/InEnglish.tsx';
import { ServedText } from '#web/ui/ServedText.tsx';

import {
  firstScreens,
  type LaterPath,
  type Path,
  styleguide as Styleguide,
} from './first-screens.tsx';

const paths: readonly Path[] = [...plainPages, '/reports/*'];

/** Which screen stands at an address that is no first one comes with the first of them that is opened. */
const LaterScreen = lazyPart<{ readonly path: LaterPath | 'content' }>(
  () => import('./LaterScreen.tsx'),
  <ServedText />,
);
const Described = lazyPart<{ readonly path: string }>(() => import('./Described.tsx'), null);

/** What a page was served with says more of it than a sentence of ours, which is not even loaded then. */
const ServedDescription = ({ path }: { readonly path: Path }) => {
  const [isServed] = useState(
    () => !isSaid() && document.querySelector('head [data-served]') !== null,
  );
  useEffect(say, []);
  return isServed ? null : <Described path={path} />;
};
const placeOfDescription = () =>
  document.querySelector<HTMLMetaElement>('meta[name="description"]');
/** Whether a page has been opened in this window before, whose words then stand there. */
const isSaid = (): boolean => placeOfDescription()?.dataset['said'] !== undefined;
const say = () => {
  const place = placeOfDescription();
  if (place) place.dataset['said'] = '';
};

const isFirst = (path: Path): path is keyof typeof firstScreens => path in firstScreens;

/** Where people mostly come in, every sentence is said in every language (text/translations.ts). */
const isTranslated = (path: Path): boolean => isFirst(path) && path !== '/dashboard/:slug';

const ScreenAt = ({ path }: { readonly path: Path }) => {
  const First = isFirst(path) ? firstScreens[path] : undefined;
  const screen = First ? <First /> : <LaterScreen path={path as LaterPath} />;
  return isTranslated(path) ? screen : <InEnglish>{screen}</InEnglish>;
};

export const Routes = () => (
  <Switch>
    {paths.map((path) => (
      <Route
        key={path}
        path={path}
        element={
          <>
            <ScreenAt path={path} />
            <ServedDescription key={path} path={path} />
          </>
        }
      />
    ))}
    {contentPages.map((path) => (
      <Route
        key={path}
        path={path}
        element={
          <InEnglish>
            <LaterScreen path="content" />
          </InEnglish>
        }
      />
    ))}
    {Styleguide && <Route path="/styleguide" element={<Styleguide />} />}
    <Route path="*" element={<ErrorPage status={404} />} />
  </Switch>
);
