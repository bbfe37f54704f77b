import { useDoing } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { classes } from '#web/ui/classes.ts';
import { Shown } from '#web/ui/Shown.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { givingProof, proofReading } from './licenses.ts';
import styles from './licenses.module.css';

/** The target of the link in a domain verification email. Mail programs prefetch links, so only the button confirms. */
export const DomainProof = ({ token }: { readonly token: string }) => {
  const words = useText(licensesText).proof;
  useTitle(words.title);
  const { start: give, ...giving } = useDoing(givingProof);
  return (
    <Shown whole read={useReading(proofReading(token))} failed={words.failed}>
      {({ domain, organization }) => (
        <div className={classes('page', styles.page)}>
          <h1>{words.question(organization, domain)}</h1>
          <p>{words.about(organization)}</p>
          <TaskButton
            primary
            progress={giving}
            label={words.confirm}
            done={() => words.confirmed(domain)}
            onPress={() => give(token)}
          />
        </div>
      )}
    </Shown>
  );
};
