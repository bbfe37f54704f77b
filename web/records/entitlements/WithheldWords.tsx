import { useText } from '#web/text/language.ts';
import { withheldWordsText } from '#web/text/withheld-words.ts';

import { useAccessOptions } from './access-options.ts';
import { WaysToRead } from './WaysToRead.tsx';

type Props = {
  /** Set where numbers are shown nevertheless: they are those without the words. */
  readonly hasNumbers?: boolean;
  readonly className?: string | undefined;
};

/** Says in place of a number that words were not compared with statements, and how to search inside them. */
export const WithheldWords = ({ hasNumbers = false, className }: Props) => {
  const text = useText(withheldWordsText);
  const { maySignUp } = useAccessOptions();
  return (
    <>
      <p role="note">
        {maySignUp ? text.visitor : text.member} {hasNumbers && text.without}
      </p>
      <div className={className}>
        <WaysToRead />
      </div>
    </>
  );
};
