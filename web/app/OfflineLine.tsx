import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

import { networkRestored, useOnline } from '#web/platform/network.ts';
import { navigated } from '#web/platform/page-error.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import styles from './Shell.module.css';

/** Reports that the device is offline, and resumes loading when it is online again. */
export const OfflineLine = () => {
  const { offline } = useText(commonText);
  const dispatch = useDispatch();
  useEffect(() => {
    const goOn = () => {
      dispatch(networkRestored());
      // A page that was replaced by an error because the device was offline is rendered again.
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
