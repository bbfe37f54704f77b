import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { networkIsBack, useOnline } from '#web/platform/network.ts';
import { navigated } from '#web/platform/page-error.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import styles from './Shell.module.css';

/** Says that there is no network, and has everything go on when there is one. */
export const OfflineLine = () => {
  const { offline } = useText(commonText);
  const dispatch = useDispatch();
  useEffect(() => {
    const goOn = () => {
      dispatch(networkIsBack());
      // A page that gave way to an error for want of a network is shown anew.
      dispatch(navigated());
    };
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [dispatch]);
  const isOnline = useOnline();
  return (
    <div role="status" className={isOnline ? undefined : styles.offline}>
      {!isOnline && <p className="page">{offline}</p>}
    </div>
  );
};
