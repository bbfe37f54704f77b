import { createAction } from '@reduxjs/toolkit';
import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';

import type { PageLanguage } from '#shared/domain/page-language.ts';
import { flowOnly, type Powers } from '#web/platform/feature.ts';
import { expectedProblem } from '#web/platform/problem.ts';
import { keepLanguage, keptLanguage, speak, spoken } from '#web/platform/spoken.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { commonText } from '#web/text/common.ts';

import { isPerson, personNow, userKnown } from './session.ts';

export const languageChosen = createAction<PageLanguage>('language/chosen');

/** Saves the language in the person's account, so that it applies in their other browsers. */
function* keepWithPerson({ api }: Powers, language: PageLanguage) {
  const person = yield* personNow();
  if (!person || person.language === language) return;
  // Updates the state first, so that responses in flight do not restore the old language.
  yield* put(userKnown({ ...person, language }));
  const params = { slug: person.slug };
  yield* put(userKnown(yield* call(api.changeUser, { params, body: { language } })));
}

function* choose(powers: Powers, language: PageLanguage) {
  try {
    yield* call(speak, language);
    keepLanguage(powers.browser.kept, language);
    yield* call(keepWithPerson, powers, language);
  } catch (error) {
    expectedProblem(error);
    yield* put(toastShown('error', (words) => words(commonText).problem.unreachable));
  }
}

/** The language of the pages: a choice here is stored here and in the account, and a choice elsewhere applies here. */
export const languageFlow = flowOnly('languageFlow', function* (powers) {
  const { kept } = powers.browser;
  // A visitor's choice is saved once when they sign in; a server that ignores it must not cause an endless loop.
  const told = new Set<string>();
  yield* takeLatest(languageChosen, ({ payload }) => choose(powers, payload));
  yield* takeEvery(userKnown, function* ({ payload: user }) {
    if (!isPerson(user)) return;
    const { language = keptLanguage(kept) } = user;
    if (language === undefined) return;
    if (user.language === undefined) {
      if (told.has(user.slug)) return;
      told.add(user.slug);
      yield* choose(powers, language);
    } else if (spoken().tag !== language) {
      try {
        yield* call(speak, language);
        keepLanguage(kept, language);
      } catch (error) {
        expectedProblem(error);
      }
    }
  });
});
