import { useParams } from 'react-router-dom';

import { statusOf } from '#web/platform/problem.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useSession } from '#web/records/session/session.ts';
import { SignInRequired } from '#web/records/session/SignInRequired.tsx';
import { useText } from '#web/text/language.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { SharePart } from './SharePart.tsx';
import { digestQuery } from './yearly-digests.ts';
import { YearPictures } from './YearPictures.tsx';
import styles from './yearly.module.css';

/** The digest of one year and one person: private, or public if they chose so. */
const DigestScreen = () => {
  const { page: text, landing } = useText(yearlyDigestsText);
  const { slug = '' } = useParams();
  const session = useSession();
  // The user's own digest can only load once the user is known.
  const read = useQuery(digestQuery, slug, session.kind !== 'unknown');
  const titleOf = ({ isMine, name, figures: { year } }: NonNullable<typeof read.shown>) =>
    isMine ? text.title(year) : text.others(name, year);
  useTitle(read.shown ? titleOf(read.shown) : landing.title);
  if (read.kind === 'failed' && statusOf(read.problem) === 404)
    return <SignInRequired {...text.notPublic} />;
  return (
    <QueryView read={read} failed={text.failed} whole>
      {(digest) => (
        <article className={`page ${styles.year}`}>
          <h1>{titleOf(digest)}</h1>
          {digest.isMine && (
            <SharePart digest={digest} title={titleOf(digest)} refusal={read.refusal} />
          )}
          <YearPictures figures={digest.figures} isMine={digest.isMine} />
          {!digest.isMine && (
            <p>
              <ButtonLink to="/veracite-digest">{text.another}</ButtonLink>
            </p>
          )}
        </article>
      )}
    </QueryView>
  );
};

export default DigestScreen;
