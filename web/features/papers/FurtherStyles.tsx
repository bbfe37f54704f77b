import { useEffect, useRef, useState } from 'react';

import { useFeature } from '#web/platform/feature.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { furtherStylesText as words } from '#web/text/further-styles.ts';
import { Icon } from '#web/ui/Icon.tsx';

import type { FurtherStyle } from './style-library.ts';
import { StylePicker } from './StylePicker.tsx';
import { stylesFeature } from './styles-saga.ts';
import { stylesWanted } from './styles-slice.ts';

type Props = {
  readonly chosen: FurtherStyle | undefined;
  readonly onChoose: (style: FurtherStyle) => void;
};

/** The way to the styles beyond our five. Once one is chosen the list makes room for the citation. */
export const FurtherStyles = ({ chosen, onChoose }: Props) => {
  const [list, setList] = useState<'closed' | 'open'>('closed');
  const way = useRef<HTMLButtonElement>(null);
  const choose = (style: FurtherStyle) => {
    onChoose(style);
    setList('closed');
    // The box that had the focus is gone.
    way.current?.focus();
  };
  return (
    <>
      <button
        ref={way}
        type="button"
        className="quiet cite-more"
        aria-expanded={list === 'open'}
        onClick={() => setList(list === 'open' ? 'closed' : 'open')}
      >
        {words.open}
        <Icon name="down" size={12} />
      </button>
      {list === 'open' && <OpenList chosen={chosen} onChoose={choose} />}
    </>
  );
};

const OpenList = ({ chosen, onChoose }: Props) => {
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
