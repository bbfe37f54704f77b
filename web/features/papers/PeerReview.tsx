import { PEER_REVIEW_ANCHOR } from '#shared/domain/peer-review.ts';
import { workName } from '#shared/domain/work-key.ts';
import type { PaperReply } from '#web/records/papers/paper.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';

/** The peer-review texts of an article, to which their own addresses lead. */
export const PeerReview = ({ paper }: { readonly paper: PaperReply }) => {
  const text = useText(papersText);
  const { peerReviewTexts: texts = [] } = paper;
  if (texts.length === 0) return null;
  return (
    <section id={PEER_REVIEW_ANCHOR} aria-labelledby="peer-review-heading">
      <h2 id="peer-review-heading">{text.peerReview}</h2>
      <p className="muted small">{text.peerReviewNote}</p>
      <ul>
        {texts.map(({ key, title }) => (
          <li key={key}>{title === '' ? workName(key) : title}</li>
        ))}
      </ul>
    </section>
  );
};
