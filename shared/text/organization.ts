/** The English sentences about an organization with a license that its screen and its served page both show. */
export const organizationSentences = {
  title: (name: string) => `Veracite at ${name}`,
  covered: (name: string) =>
    `${name} has a license: you can read every citation statement, set alerts and build dashboards.`,
  ended: (name: string) => `The license of ${name} is not active at the moment.`,
  ways: 'How to get access',
  network: 'On your organization’s network you have access without signing in.',
  address: 'Elsewhere, sign up with your organization’s e-mail address and confirm it.',
  signOn: 'If your organization has single sign-on, choose it when you sign in.',
  search: 'Search papers',
  guide: 'First steps',
};
