import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

/** Saved searches belong to a person: whoever is not signed in is asked to, where they are. */
export const SignInFirst = () => {
  const dispatch = useAppDispatch();
  return (
    <div className="page message">
      <h1>{savedSearchesText.signIn}</h1>
      <p>{savedSearchesText.signInSentence}</p>
      <button
        type="button"
        className="button button-primary"
        onClick={() => dispatch(modalToggled({ name: 'login' }))}
      >
        {savedSearchesText.logIn}
      </button>
    </div>
  );
};
