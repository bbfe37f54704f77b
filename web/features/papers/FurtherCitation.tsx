import { useFeature } from '#web/platform/feature.ts';
import { furtherStylesText as words } from '#web/text/further-styles.ts';

import { Citation, StyleCredit } from './Citation.tsx';
import type { FurtherStyle } from './style-library.ts';
import { stylesFeature } from './styles-saga.ts';

/** The citation in a style of the list, as soon as it is set. */
export const FurtherCitation = ({ style }: { readonly style: FurtherStyle }) => {
  const line = useFeature(stylesFeature, (state) => state.line);
  if (line.kind === 'failed')
    return (
      <p className="field-error" role="alert">
        {words.failed}
      </p>
    );
  return (
    <>
      <h3 className="cite-name">{style.name}</h3>
      <p className="hidden-text" role="status">
        {line.kind === 'ready' ? words.set(style.name) : ''}
      </p>
      {line.kind === 'ready' ? (
        <Citation look="line" name={style.name} copy={words.copy} written={line.value} />
      ) : (
        <p className="style-count">{words.setting}</p>
      )}
      <StyleCredit style={style.id} />
    </>
  );
};
