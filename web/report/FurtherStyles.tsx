import { useEffect } from 'react';

import { useFeature } from '#web/app/feature.ts';
import { useAppDispatch } from '#web/app/store.ts';
import { furtherStylesText as words } from '#web/text/further-styles.ts';

import type { FurtherStyle } from './style-library.ts';
import { StylePicker } from './StylePicker.tsx';
import { stylesFeature } from './styles-saga.ts';
import { stylesWanted } from './styles-slice.ts';

type Props = {
  readonly chosen: FurtherStyle | undefined;
  readonly onChoose: (style: FurtherStyle) => void;
};

/** The list of further styles, from the moment it is opened. */
export const FurtherStyles = ({ chosen, onChoose }: Props) => {
  const dispatch = useAppDispatch();
  const list = useFeature(stylesFeature, (state) => state.list);
  useEffect(() => {
    dispatch(stylesWanted());
  }, [dispatch]);
  if (list.kind === 'ready')
    return <StylePicker styles={list.value} chosen={chosen?.id} onChoose={onChoose} />;
  return list.kind === 'failed' ? (
    <p className="field-error" role="alert">
      {words.listFailed}{' '}
      <button type="button" className="quiet" onClick={() => dispatch(stylesWanted())}>
        {words.again}
      </button>
    </p>
  ) : (
    <p className="style-count" role="status">
      {words.loading}
    </p>
  );
};
