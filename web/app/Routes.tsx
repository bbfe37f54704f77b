import { useEffect, useState } from 'react';
import { Route, Routes as Switch } from 'react-router-dom';

import { lazyPart } from '#web/platform/lazy-part.tsx';
import { InEnglish } from '#web/ui/InEnglish.tsx';
import { ServedText } from '#web/ui/ServedText.tsx';

import { type FirstPath, firstPaths, firstScreens } from './first-screens.tsx';
import { isServedDescription, markDescribed } from './page-description.ts';

/** All other routes, and the page for unknown addresses, are loaded when the first of them is opened. */
const LaterRoutes = lazyPart(() => import('./LaterRoutes.tsx'), <ServedText />);
const Described = lazyPart<{ readonly path: string }>(() => import('./Described.tsx'), null);

/** The description that a page was served with is more specific than ours, so ours is not loaded then. */
const ServedDescription = ({ path }: { readonly path: FirstPath }) => {
  const [wasServed] = useState(isServedDescription);
  useEffect(markDescribed, []);
  return wasServed ? null : <Described path={path} />;
};

/** The most common landing pages are translated into every language (text/translations.ts). */
const isTranslated = (path: FirstPath): boolean => path !== '/dashboard/:slug';

const ScreenAt = ({ path }: { readonly path: FirstPath }) => {
  const Screen = firstScreens[path];
  return isTranslated(path) ? (
    <Screen />
  ) : (
    <InEnglish>
      <Screen />
    </InEnglish>
  );
};

export const Routes = () => (
  <Switch>
    {firstPaths.map((path) => (
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
    <Route path="*" element={<LaterRoutes />} />
  </Switch>
);
