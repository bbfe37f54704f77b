import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';

/** An empty dashboard has nothing to count or filter; it explains how to add papers. */
export const Empty = ({ live }: { readonly live: boolean }) => {
  const text = useText(dashboardsText).findings;
  return (
    <Message heading={text.none}>
      <p>{live ? text.noneLive : text.noneSentence}</p>
      {!live && (
        <ButtonLink look="primary" to="/search">
          {text.toSearch}
        </ButtonLink>
      )}
    </Message>
  );
};
