import { Route, Routes as Switch } from 'react-router-dom';

import { ErrorPage } from '#web/ui/ErrorPage.tsx';

import { screens, styleguide as Styleguide } from './screens.tsx';

export const Routes = () => (
  <Switch>
    {Object.entries(screens).map(([path, Screen]) => (
      <Route key={path} path={path} element={<Screen />} />
    ))}
    {Styleguide && <Route path="/styleguide" element={<Styleguide />} />}
    <Route path="*" element={<ErrorPage status={404} />} />
  </Switch>
);
