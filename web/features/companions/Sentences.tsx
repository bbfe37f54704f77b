import styles from './companions.module.css';

/** Sentences one below the other; numbered where one follows from the other. */
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
