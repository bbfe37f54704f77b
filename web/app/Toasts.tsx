import { Icon } from '#web/ui/Icon.tsx';
import { text } from '#web/text/text.ts';

import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { toastGone } from '#web/platform/toast-slice.ts';

export const Toasts = () => {
  const toasts = useAppSelector((state) => state.toasts);
  const dispatch = useAppDispatch();
  return (
    <section className="toasts" aria-label={text.toast.label} role="log" aria-live="polite">
      {toasts.map(({ id, text: words, link }) => (
        <div key={id} className="toast">
          <span>
            {words}{' '}
            {link && (
              <a href={link.href} download={link.fileName ?? ''}>
                {link.label}
              </a>
            )}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={text.toast.close}
            onClick={() => dispatch(toastGone(id))}
          >
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </section>
  );
};
