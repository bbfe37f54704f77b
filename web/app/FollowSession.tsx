import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';

import { parseDoi } from '#shared/domain/doi.ts';
import { REPORTS } from '#shared/domain/paths.ts';
import {
  startupParametersOf,
  withoutStartupParameters,
} from '#shared/domain/startup-parameters.ts';
import { arrived, destinationFeature } from '#web/platform/destination.ts';
import { useFeature } from '#web/platform/feature.ts';
import { visitSilenced } from '#web/records/entitlements/visit.ts';
import { startupParametersRead } from '#web/records/session/session.ts';

/** Passes what the address requests to the sagas, once, and removes it from the address. */
const useStartupParameters = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useEffect(() => {
    const address = new URLSearchParams(search);
    const start = startupParametersOf(address);
    if (start.bannerClosed) dispatch(visitSilenced());
    const remainingAddress = withoutStartupParameters(address);
    if (remainingAddress === undefined) return;
    const path = `${pathname}${remainingAddress === '' ? '' : `?${remainingAddress}`}${hash}`;
    const doi = pathname.startsWith(REPORTS) ? parseDoi(pathname.slice(REPORTS.length)) : undefined;
    dispatch(startupParametersRead({ ...start, path, doi }));
    void navigate(path, { replace: true });
  }, [pathname, search, hash, navigate, dispatch]);
};

/** Navigates to the destination that a saga sets. */
export const FollowSession = () => {
  const { address } = useFeature(destinationFeature, (state) => state);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useStartupParameters();
  useEffect(() => {
    if (address === undefined) return;
    dispatch(arrived());
    void navigate(address);
  }, [address, navigate, dispatch]);
  return null;
};
