import { usePerson } from '#web/records/session/session.ts';
import { collectOfferText } from '#web/text/collect-offer.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** What to collect: articles on a topic, or those that cite a work. */
type Collectable = { readonly topic: string } | { readonly citing: string };

/** Leads an administrator to where open articles are collected, with the topic or work filled in. */
const CollectOffer = (collectable: Collectable) => {
  const text = useText(collectOfferText);
  if (usePerson()?.admin !== true) return null;
  const address = new URLSearchParams({ ...collectable });
  return (
    <ButtonLink to={`/admin/collections?${address.toString()}`}>
      {'topic' in collectable ? text.topic : text.citing}
    </ButtonLink>
  );
};

export default CollectOffer;
