import { Link } from 'react-router-dom';

import { useTitle } from '#web/platform/use-title.tsx';
import { inquiriesText } from '#web/text/inquiries.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './organizations.module.css';

/** The getting-started guide for readers. */
export const GettingStartedScreen = () => {
  const text = useText(inquiriesText).guide;
  useTitle(text.title);
  return (
    <div className={classes('page', styles.page)}>
      <h1>{text.title}</h1>
      <p>{text.about}</p>
      <ol className={styles.steps}>
        {text.steps.map(({ heading, words: sentence, to, action }) => (
          <li key={heading}>
            <h2>{heading}</h2>
            <p>{sentence}</p>
            <p>
              <Link to={to}>{action}</Link>
            </p>
          </li>
        ))}
      </ol>
      <p>
        {text.organization}{' '}
        <Link to="/organization-license-getting-started">{text.organizationAction}</Link>
      </p>
    </div>
  );
};

/** First steps of librarians whose organization has a license. */
export const OrganizationGuideScreen = () => {
  const text = useText(inquiriesText).organizationGuide;
  useTitle(text.title);
  return (
    <div className={classes('page', styles.page)}>
      <h1>{text.title}</h1>
      <p>{text.about}</p>
      <ol className={styles.steps}>
        {text.steps.map(({ heading, words: sentence }) => (
          <li key={heading}>
            <h2>{heading}</h2>
            <p>{sentence}</p>
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink look="primary" to="/manage-licenses">
          {text.action}
        </ButtonLink>
      </p>
      <p>
        {text.noLicense} <Link to="/contact-sales?about=trial">{text.ask}</Link>
      </p>
    </div>
  );
};
