import { usePerson } from '#web/records/session/session.ts';
import { collectOfferText } from '#web/text/collect-offer.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** What to collect: articles on a topic, one article, those that cite a work or the papers of a dashboard, or the references of a check. */
type Collectable =
  | { readonly topic: string }
  | { readonly work: string }
  | { readonly citing: string }
  | { readonly dashboard: string; readonly name: string }
  | { readonly check: string; readonly name: string };

const kinds = ['topic', 'work', 'citing', 'dashboard', 'check'] as const;

/** Leads an administrator to where open articles are collected, with what to collect filled in. */
const CollectOffer = (collectable: Collectable) => {
  const text = useText(collectOfferText);
  if (usePerson()?.admin !== true) return null;
  const address = new URLSearchParams({ ...collectable });
  return (
    <ButtonLink to={`/admin/collections?${address.toString()}`}>
      {text[kinds.find((kind) => kind in collectable) ?? 'topic']}
    </ButtonLink>
  );
};

export default CollectOffer;
