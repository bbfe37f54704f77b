import { Link } from 'react-router-dom';

import { useDoing } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';
import { usersText } from '#web/text/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Part } from '#web/ui/Part.tsx';

import { finishingStep, isDone, loadOf, onboardingReading } from './onboarding.ts';
import styles from './users.module.css';

/** Onboarding steps, each with its state. The extension step is done once the extension is detected here. */
export const FirstSteps = ({ slug }: { readonly slug: string }) => {
  const { welcome: words } = useText(usersText);
  const { retry } = useText(commonText);
  const read = useReading(onboardingReading, slug);
  const { start: finish } = useDoing(finishingStep);
  return (
    <Part heading={words.steps}>
      <ol className={styles.steps}>
        {words.stepsList.map(({ category, step, to, label, why }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => {
                if (category === 'welcome') finish({ category, step });
              }}
            >
              {label}
            </Link>{' '}
            {why}
            {isDone(read.shown, { category, step }) && (
              <span className={styles.done}>
                <Icon name="check" size={14} />
                {words.done}
              </span>
            )}
          </li>
        ))}
      </ol>
      {loadOf(read) === 'loading' && read.shown === undefined && (
        <p className="muted small">{words.stepsLoading}</p>
      )}
      {loadOf(read) === 'error' && (
        <p role="alert" className="small">
          {words.stepsFailed}{' '}
          <Button look="quiet" onClick={read.again}>
            {retry}
          </Button>
        </p>
      )}
    </Part>
  );
};
