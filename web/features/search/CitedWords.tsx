import { citedWordsText } from '#web/text/cited-words.ts';
import { useText } from '#web/text/language.ts';

/** Says which words only the title or the authors of a cited paper contain. */
const CitedWords = ({ words }: { readonly words: readonly string[] }) => (
  <p className="muted small">{useText(citedWordsText).of(words)}</p>
);

export default CitedWords;
