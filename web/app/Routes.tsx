import { Navigate, Route, Routes as Switch, useSearchParams } from 'react-router-dom';

import { ErrorPage } from './ErrorPage.tsx';
import { lazyRoute } from './lazy-route.tsx';

/** The citation search of old addresses is the search over everything. */
const CitationSearch = () => {
  const [address] = useSearchParams();
  const kept = new URLSearchParams(address);
  kept.set('mode', 'all');
  return <Navigate replace to={`/search?${kept.toString()}`} />;
};

const home = lazyRoute(() => import('#web/home/HomeScreen.tsx'));
const search = lazyRoute(() => import('#web/search/SearchScreen.tsx'));
const builder = lazyRoute(() => import('#web/search/BuilderScreen.tsx'));
const report = lazyRoute(() => import('#web/report/ReportScreen.tsx'));

/** The design system on one page, for those who build with it; no reader gets it. */
const styleguide =
  import.meta.env?.DEV === true
    ? lazyRoute(() => import('#web/styleguide/StyleguideScreen.tsx'))
    : undefined;

export const Routes = () => (
  <Switch>
    <Route path="/" element={home} />
    <Route path="/home" element={home} />
    <Route path="/search" element={search} />
    <Route path="/search/landing" element={home} />
    <Route path="/search/analyze" element={search} />
    <Route path="/search/builder" element={builder} />
    <Route path="/search/citations" element={<CitationSearch />} />
    <Route path="/reports/*" element={report} />
    {styleguide && <Route path="/styleguide" element={styleguide} />}
    <Route path="*" element={<ErrorPage status={404} />} />
  </Switch>
);
