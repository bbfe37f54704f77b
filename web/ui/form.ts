import type { SyntheticEvent } from 'react';

/** Returns the value of a text field; a missing field is empty. */
export const formText = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Returns a submit handler. React's own `action` would clear the fields, even if the server refuses them. */
export const onFormSubmit =
  (submit: (data: FormData) => void) =>
  (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit(new FormData(event.currentTarget));
  };
