import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { notificationsText } from '#web/text/notifications.ts';

/** A feed belongs to a person: whoever is not signed in is asked to, where they are. */
export const SignInFirst = () => {
  const dispatch = useAppDispatch();
  return (
    <div className="page message">
      <h1>{notificationsText.signIn}</h1>
      <p>{notificationsText.signInSentence}</p>
      <button
        type="button"
        className="button button-primary"
        onClick={() => dispatch(modalToggled({ name: 'login' }))}
      >
        {notificationsText.logIn}
      </button>
    </div>
  );
};
