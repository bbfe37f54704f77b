import { all, anyone, byCookie, plain, row, signedIn, type Statuses } from './expectations.ts';

/** People who have had a plan of any kind have had their trial, or need none. */
const neverTried = (status: number): Statuses =>
  signedIn(status, {
    premium: 409,
    trial: 409,
    'payment failed': 409,
    'payment overdue': 409,
    paused: 409,
  });

const UNDER = '/checkout/subscription';
/** Nobody here pays by the provider: their plans were given to them. */
const ofThosePaying = signedIn(409);

export const checkoutRows = {
  readPrices: plain('/checkout/prices', anyone(200)),
  startTrial: [row('own', neverTried(200), () => ({ path: `${UNDER}/new-trial` }))],
  startSubscription: [row('own', signedIn(200), () => ({ path: `${UNDER}/create-session` }))],
  returnFromCheckout: [row('own', all(302), () => ({ path: '/checkout/return/plan' }))],
  openCustomerPortal: [
    row(
      'own',
      {
        ...byCookie(409),
        deleted: 401,
        anonymous: 401,
        'network visitor': 401,
        'expired network': 401,
      },
      ({ asker: { session } }) => ({
        path: `${UNDER}/customer-portal`,
        ...(session && { cookies: { veracite_session: session.cookie } }),
      }),
    ),
  ],
  readBilling: [row('own', signedIn(200), () => ({ path: UNDER }))],
  cancelSubscription: [row('own', signedIn(200), () => ({ path: `${UNDER}/delete` }))],
  pauseSubscription: [row('own', ofThosePaying, () => ({ path: `${UNDER}/pause` }))],
  resumeSubscription: [row('own', ofThosePaying, () => ({ path: `${UNDER}/resume` }))],
  redeemCode: [
    row('own', signedIn(404), () => ({ path: `${UNDER}/redeem-code`, body: { code: 'NONE' } })),
  ],
  fetchDiscount: [row('own', signedIn(200), () => ({ path: `${UNDER}/fetch-discount` }))],
  applyDiscount: [
    row(
      'own',
      signedIn(409),
      () => ({ path: `${UNDER}/apply-discount`, body: { percentAmountOff: 90 } }),
      'more than is offered',
    ),
  ],
  grantReferralBenefits: [
    row('own', signedIn(200), () => ({ path: `${UNDER}/grant-referral-benefits` })),
  ],
  receivePayments: [
    row(
      'none',
      all(400),
      () => ({ path: '/checkout/webhooks', body: { id: 'evt_1' } }),
      'not signed',
    ),
  ],
};
