import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { classes } from '#web/ui/classes.ts';
import { QueryView } from '#web/ui/QueryView.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { confirmDomain, domainProofQuery } from './licenses.ts';
import styles from './licenses.module.css';

/** The target of the link in a domain verification email. Mail programs prefetch links, so only the button confirms. */
export const DomainProof = ({ token }: { readonly token: string }) => {
  const text = useText(licensesText).proof;
  useTitle(text.title);
  const { start: give, ...giving } = useMutation(confirmDomain);
  return (
    <QueryView whole read={useQuery(domainProofQuery(token))} failed={text.failed}>
      {({ domain, organization }) => (
        <div className={classes('page', styles.page)}>
          <h1>{text.question(organization, domain)}</h1>
          <p>{text.about(organization)}</p>
          <MutationButton
            primary
            progress={giving}
            label={text.confirm}
            done={() => text.confirmed(domain)}
            onPress={() => give(token)}
          />
        </div>
      )}
    </QueryView>
  );
};
