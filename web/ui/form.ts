import type { SyntheticEvent } from 'react';

/** What a text field of a form holds; a field that is not there is empty. */
export const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Takes a form as it is sent. React's own `action` would empty the fields, also of what the server then refuses. */
export const sent =
  (take: (data: FormData) => void) =>
  (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    take(new FormData(event.currentTarget));
  };
