import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { parseDoi } from '#shared/domain/doi.ts';
import { REPORTS } from '#shared/domain/page-routes.ts';
import {
  startupParametersOf,
  withoutStartupParameters,
} from '#shared/domain/startup-parameters.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { barsSilenced, partnerArrived } from '#web/records/entitlements/bars-slice.ts';

import { arrived, startedWith } from '#web/records/session/session-slice.ts';

/** Hands what the address asks for to the flow, once, and takes it out of the address. */
const useStartupParameters = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const address = new URLSearchParams(search);
    const given = startupParametersOf(address);
    if (given.bannerClosed) dispatch(barsSilenced());
    const left = withoutStartupParameters(address);
    if (left === undefined) return;
    const path = `${pathname}${left === '' ? '' : `?${left}`}${hash}`;
    dispatch(startedWith({ ...given, path }));
    const { partner } = given;
    const doi = pathname.startsWith(REPORTS) ? parseDoi(pathname.slice(REPORTS.length)) : undefined;
    if (partner) dispatch(partnerArrived({ partner, ...(doi && { doi }) }));
    void navigate(path, { replace: true });
  }, [pathname, search, hash, navigate, dispatch]);
};

/** Goes where the session's flow sends the reader. */
export const FollowSession = () => {
  const destination = useAppSelector(({ session }) => session.destination);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useStartupParameters();
  useEffect(() => {
    if (destination === undefined) return;
    dispatch(arrived());
    void navigate(destination);
  }, [destination, navigate, dispatch]);
  return null;
};
