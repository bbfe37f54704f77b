import { useEffect, useState } from 'react';
import { Route, Routes as Switch } from 'react-router-dom';

import { lazyPart } from '#web/platform/lazy-part.tsx';
import { InEnglish } from '#web/ui/InEnglish.tsx';
import { ServedText } from '#web/ui/ServedText.tsx';

import { type FirstPath, firstPaths, firstScreens } from './first-screens.tsx';
import { isSaid, say } from './said.ts';

/** Every other address, and what stands where there is none, comes with the first of them that is opened. */
const LaterRoutes = lazyPart(() => import('./LaterRoutes.tsx'), <ServedText />);
const Described = lazyPart<{ readonly path: string }>(() => import('./Described.tsx'), null);

/** What a report was served with says more of it than a sentence of ours, which is not even loaded then. */
const ServedDescription = ({ path }: { readonly path: FirstPath }) => {
  const [isServed] = useState(() => path === '/reports/*' && !isSaid());
  useEffect(say, []);
  return isServed ? null : <Described path={path} />;
};

/** Where people mostly come in, every sentence is said in every language (text/translations.ts). */
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
