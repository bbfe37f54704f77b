import { Route, Routes as Switch } from 'react-router-dom';

import { lazyPart } from '#web/platform/lazy-part.tsx';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';

import { screens, styleguide as Styleguide } from './screens.tsx';

const Described = lazyPart<{ readonly path: string }>(() => import('./Described.tsx'), null);

export const Routes = () => (
  <Switch>
    {Object.entries(screens).map(([path, Screen]) => (
      <Route
        key={path}
        path={path}
        element={
          <>
            <Screen />
            <Described path={path} />
          </>
        }
      />
    ))}
    {Styleguide && <Route path="/styleguide" element={<Styleguide />} />}
    <Route path="*" element={<ErrorPage status={404} />} />
  </Switch>
);
