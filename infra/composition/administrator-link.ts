import {
  createAdministrator,
  type CreatedAdministrator,
} from '#functions/features/auth/create-administrator.ts';
import { SIGN_IN_LINK_MINUTES } from '#functions/features/auth/email-tokens.ts';

export type AdministratorLink = Omit<CreatedAdministrator, 'token'> & { readonly link: string };

type Ports = Parameters<typeof createAdministrator>[0] & {
  /** Where the product is opened. */
  readonly origin: () => string;
};

/** Makes an administrator and returns the link that signs them in once. */
export const administratorLink =
  ({ origin, ...ports }: Ports) =>
  async (email: string): Promise<AdministratorLink> => {
    const { token, ...created } = await createAdministrator(ports)(email);
    return { ...created, link: `${origin()}/sign-in?token=${token}` };
  };

const OUTCOMES: Readonly<Record<AdministratorLink['outcome'], string>> = {
  created: 'has a new account and is an administrator now',
  promoted: 'has an account, which is an administrator now',
  unchanged: 'was an administrator already',
};

/** What the command prints; the link stands in a line of its own. */
export const administratorText = ({ email, outcome, link }: AdministratorLink): string =>
  `${email} ${OUTCOMES[outcome]}. This link signs in once, within ${String(SIGN_IN_LINK_MINUTES)} minutes; there a password can be chosen:

${link}
`;
