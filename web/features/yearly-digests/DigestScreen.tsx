import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';

import { modalToggled } from '#web/platform/modal-slice.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { text } from '#web/text/text.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';

import { SharePart } from './SharePart.tsx';
import { useYearly } from './use-yearly.ts';
import { YearPictures } from './YearPictures.tsx';
import { type DigestPage, pageWanted } from './yearly-slice.ts';

import './yearly.css';

const words = yearlyDigestsText.page;

const titleOf = ({ isMine, name, figures }: DigestPage): string =>
  isMine ? words.title(figures.year) : words.others(name, figures.year);

/** One year of one person: for themselves, and for everyone where they made it public. */
const DigestScreen = () => {
  const { slug = '' } = useParams();
  const dispatch = useAppDispatch();
  const who = useAppSelector((state) => state.session.who.kind);
  const page = useYearly((state) => state.page);
  const known = page.kind === 'ready' && page.value.slug === slug ? page.value : undefined;
  useTitle(known ? titleOf(known) : yearlyDigestsText.landing.title);
  useEffect(() => {
    // One's own is found only once it is known who asks.
    if (who !== 'unknown') dispatch(pageWanted(slug));
  }, [dispatch, slug, who]);

  if (page.kind === 'failed' && statusOf(page.problem) === 404) return <NotPublic />;
  if (page.kind === 'failed')
    return (
      <div className="page">
        <ProblemMessage
          problem={page.problem}
          heading={words.failed}
          retry={yearlyDigestsText.landing.retry}
          onRetry={() => dispatch(pageWanted(slug))}
        />
      </div>
    );
  if (!known) return <p className="page page-loading">{text.loading}</p>;
  const title = titleOf(known);
  return (
    <article className="page year">
      <h1>{title}</h1>
      {known.isMine && <SharePart page={known} title={title} />}
      <YearPictures figures={known.figures} isMine={known.isMine} />
      {!known.isMine && (
        <p>
          <Link className="button" to="/veracite-digest">
            {words.another}
          </Link>
        </p>
      )}
    </article>
  );
};

export default DigestScreen;

const NotPublic = () => {
  const dispatch = useAppDispatch();
  return (
    <div className="page message">
      <h1>{words.notPublic}</h1>
      <p>{words.notPublicSentence}</p>
      <button
        type="button"
        className="button button-primary"
        onClick={() => dispatch(modalToggled({ name: 'login' }))}
      >
        {yearlyDigestsText.landing.signIn}
      </button>
    </div>
  );
};
