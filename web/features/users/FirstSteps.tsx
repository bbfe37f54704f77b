import { Link } from 'react-router-dom';

import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';
import { usersText } from '#web/text/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TitledSection } from '#web/ui/TitledSection.tsx';

import { finishStep, isStepDone, onboardingLoadOf, onboardingQuery } from './onboarding.ts';
import styles from './users.module.css';

/** Onboarding steps, each with its state. The extension step is done once the extension is detected here. */
export const FirstSteps = ({ slug }: { readonly slug: string }) => {
  const { welcome: text } = useText(usersText);
  const { retry } = useText(commonText);
  const read = useQuery(onboardingQuery, slug);
  const { start: finish } = useMutation(finishStep);
  return (
    <TitledSection heading={text.steps}>
      <ol className={styles.steps}>
        {text.stepsList.map(({ category, step, to, label, why: reason }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => {
                if (category === 'welcome') finish({ category, step });
              }}
            >
              {label}
            </Link>{' '}
            {reason}
            {isStepDone(read.shown, { category, step }) && (
              <span className={styles.done}>
                <Icon name="check" size={14} />
                {text.done}
              </span>
            )}
          </li>
        ))}
      </ol>
      {onboardingLoadOf(read) === 'loading' && read.shown === undefined && (
        <p className="muted small">{text.stepsLoading}</p>
      )}
      {onboardingLoadOf(read) === 'error' && (
        <p role="alert" className="small">
          {text.stepsFailed}{' '}
          <Button look="quiet" onClick={read.again}>
            {retry}
          </Button>
        </p>
      )}
    </TitledSection>
  );
};
