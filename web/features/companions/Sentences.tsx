import styles from './companions.module.css';

/** A list of sentences; numbered if they are steps. */
export const Sentences = ({
  sentences,
  ordered = false,
}: {
  readonly sentences: readonly string[];
  readonly ordered?: boolean;
}) => {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </List>
  );
};
