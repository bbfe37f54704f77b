import { createAction } from '@reduxjs/toolkit';
import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';

import type { PageLanguage } from '#shared/domain/page-language.ts';
import { sagaOnly, type Services } from '#web/platform/feature.ts';
import { expectedProblem } from '#web/platform/problem.ts';
import {
  storeLanguage,
  storedLanguage,
  switchLanguage,
  currentLanguage,
} from '#web/platform/current-language.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { commonText } from '#web/text/common.ts';

import { isPerson, selectPerson, userKnown } from './session.ts';

export const languageChosen = createAction<PageLanguage>('language/chosen');

/** Saves the language in the person's account, so that it applies in their other browsers. */
function* keepWithPerson({ api }: Services, language: PageLanguage) {
  const person = yield* selectPerson();
  if (!person || person.language === language) return;
  // Updates the state first, so that responses in flight do not restore the old language.
  yield* put(userKnown({ ...person, language }));
  const params = { slug: person.slug };
  yield* put(userKnown(yield* call(api.changeUser, { params, body: { language } })));
}

function* choose(services: Services, language: PageLanguage) {
  try {
    yield* call(switchLanguage, language);
    storeLanguage(services.browser.storage, language);
    yield* call(keepWithPerson, services, language);
  } catch (error) {
    expectedProblem(error);
    yield* put(toastShown('error', (text) => text(commonText).problem.unreachable));
  }
}

/** The language of the pages: a choice here is stored here and in the account, and a choice elsewhere applies here. */
export const languageSaga = sagaOnly('languageFlow', function* (services) {
  const { storage } = services.browser;
  // A visitor's choice is saved once when they sign in; a server that ignores it must not cause an endless loop.
  const savedSlugs = new Set<string>();
  yield* takeLatest(languageChosen, ({ payload }) => choose(services, payload));
  yield* takeEvery(userKnown, function* ({ payload: user }) {
    if (!isPerson(user)) return;
    const { language = storedLanguage(storage) } = user;
    if (language === undefined) return;
    if (user.language === undefined) {
      if (savedSlugs.has(user.slug)) return;
      savedSlugs.add(user.slug);
      yield* choose(services, language);
    } else if (currentLanguage().tag !== language) {
      try {
        yield* call(switchLanguage, language);
        storeLanguage(storage, language);
      } catch (error) {
        expectedProblem(error);
      }
    }
  });
});
