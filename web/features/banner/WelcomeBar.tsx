import type { UserView } from '#shared/contracts/users.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { OrganizationLogo } from '#web/records/licenses/OrganizationLogo.tsx';
import { useText } from '#web/text/language.ts';
import { bannerText } from '#web/text/banner.ts';

import { NoticeBar } from '#web/ui/NoticeBar.tsx';

const KEY = 'veracite-welcome-closed';

export const isWelcomeClosed = (): boolean => thisBrowser.visit.read(KEY) !== undefined;

type License = NonNullable<UserView['organizationLicense']>;

/**
 * Names the organization that gives access. Closing it lasts for the visit, because the next one may use another
 * network.
 */
export const WelcomeBar = ({
  license: { name, slug, status, trialEndDate, hasLogo },
  onClosed,
}: {
  readonly license: License;
  readonly onClosed: () => void;
}) => {
  const text = useText(bannerText).welcome;
  return (
    <NoticeBar
      mark={<OrganizationLogo slug={slug} name="" hasLogo={hasLogo === true} />}
      words={status === 'TRIALING' ? text.trialing(name, trialEndDate) : text.subscribed(name)}
      onClose={() => {
        thisBrowser.visit.write(KEY, 'yes');
        onClosed();
      }}
    />
  );
};
