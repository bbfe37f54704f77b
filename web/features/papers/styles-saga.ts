import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';

import type { Feature } from '#web/platform/feature.ts';

import { citationSet, furtherStyles } from './style-library.ts';
import {
  citationMade,
  citationMissing,
  styleChosen,
  stylesKnown,
  stylesMissing,
  stylesReducer,
  type StylesState,
  stylesWanted,
} from './styles-slice.ts';

export function* stylesSaga() {
  yield* takeLeading(stylesWanted, function* () {
    try {
      yield* put(stylesKnown(yield* call(furtherStyles)));
    } catch {
      // Whatever the library stumbled over: the page says so, and other styles stay.
      yield* put(stylesMissing());
    }
  });
  yield* takeLatest(styleChosen, function* ({ payload: { style, work } }) {
    try {
      yield* put(citationMade(yield* call(citationSet, style, work)));
    } catch {
      yield* put(citationMissing());
    }
  });
}

export const stylesFeature: Feature<StylesState> = {
  name: 'styles',
  reducer: stylesReducer,
  saga: stylesSaga,
};
