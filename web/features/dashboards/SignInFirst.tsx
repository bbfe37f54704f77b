import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

const words = dashboardsText.create;

/** Dashboards belong to a person: whoever is not signed in is asked to, where they are. */
export const SignInFirst = () => {
  const dispatch = useAppDispatch();
  return (
    <div className="page message">
      <h1>{words.signIn}</h1>
      <p>{words.signInSentence}</p>
      <button
        type="button"
        className="button button-primary"
        onClick={() => dispatch(modalToggled({ name: 'login' }))}
      >
        {words.logIn}
      </button>
    </div>
  );
};
