import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';

/** A dashboard without papers has nothing to count or to filter: it says what would fill it. */
export const Empty = ({ live }: { readonly live: boolean }) => {
  const words = useText(dashboardsText).findings;
  return (
    <Message heading={words.none}>
      <p>{live ? words.noneLive : words.noneSentence}</p>
      {!live && (
        <ButtonLink look="primary" to="/search">
          {words.toSearch}
        </ButtonLink>
      )}
    </Message>
  );
};
