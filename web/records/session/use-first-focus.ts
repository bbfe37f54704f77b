import { type RefObject, useEffect } from 'react';

/** Starts in the first field rather than on the dialog's close button. */
export const useFirstFocus = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    // The dialog takes the focus when it opens, which is after its content was drawn.
    const asked = setTimeout(() => form.current?.querySelector('input')?.focus());
    return () => clearTimeout(asked);
  }, [form]);
};
