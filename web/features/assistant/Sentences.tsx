import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';

import { sentenceGroupsOf, type Sentence, type SentenceGroup } from './answer.ts';
import styles from './assistant.module.css';
import { MarkedSentence } from './MarkedSentence.tsx';

/** The sentences of an answer: the finding first, then each side under its heading. A paragraph runs on. */
export const Sentences = ({
  sentences,
  reads,
  level,
}: {
  readonly sentences: readonly Sentence[];
  readonly level: 2 | 3;
  readonly reads: 'on' | 'by side';
}) => (
  <div className={styles.sentences}>
    {reads === 'on' ? (
      <ol className={styles.lines}>
        {sentences.map((sentence, index) => (
          <MarkedSentence key={index} sentence={sentence} />
        ))}
      </ol>
    ) : (
      sentenceGroupsOf(sentences).map((group, index) => (
        <Group key={index} group={group} level={level} />
      ))
    )}
  </div>
);

const Group = ({
  group: { part, about, sentences },
  level,
}: {
  readonly group: SentenceGroup;
  readonly level: 2 | 3;
}) => {
  const Heading = `h${level}` as const;
  const text = useText(assistantText).answer;
  const lines = sentences.map((sentence, index) => (
    <MarkedSentence key={index} sentence={sentence} />
  ));
  if (part === 'counts' || part === 'wording')
    return (
      <>
        {about !== undefined && <Heading>{text.on(about)}</Heading>}
        <ol className={styles.lines}>{lines}</ol>
      </>
    );
  const name = text.part[part];
  return (
    <section className={styles.side} data-part={part}>
      <Heading>{about === undefined ? name : `${name}: ${about}`}</Heading>
      <ol className={styles.lines}>{lines}</ol>
    </section>
  );
};
