import { useParams } from 'react-router-dom';

import { statusOf } from '#web/platform/problem.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useSession } from '#web/records/session/session.ts';
import { SignInFirst } from '#web/records/session/SignInFirst.tsx';
import { useText } from '#web/text/language.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { SharePart } from './SharePart.tsx';
import { digestReading } from './yearly-digests.ts';
import { YearPictures } from './YearPictures.tsx';
import styles from './yearly.module.css';

/** The digest of one year and one person: private, or public if they chose so. */
const DigestScreen = () => {
  const { page: words, landing } = useText(yearlyDigestsText);
  const { slug = '' } = useParams();
  const session = useSession();
  // The user's own digest can only load once the user is known.
  const read = useReading(digestReading, slug, session.kind !== 'unknown');
  const titleOf = ({ isMine, name, figures: { year } }: NonNullable<typeof read.shown>) =>
    isMine ? words.title(year) : words.others(name, year);
  useTitle(read.shown ? titleOf(read.shown) : landing.title);
  if (read.kind === 'failed' && statusOf(read.problem) === 404)
    return <SignInFirst {...words.notPublic} />;
  return (
    <Shown read={read} failed={words.failed} whole>
      {(digest) => (
        <article className={`page ${styles.year}`}>
          <h1>{titleOf(digest)}</h1>
          {digest.isMine && (
            <SharePart digest={digest} title={titleOf(digest)} refusal={read.refusal} />
          )}
          <YearPictures figures={digest.figures} isMine={digest.isMine} />
          {!digest.isMine && (
            <p>
              <ButtonLink to="/veracite-digest">{words.another}</ButtonLink>
            </p>
          )}
        </article>
      )}
    </Shown>
  );
};

export default DigestScreen;
