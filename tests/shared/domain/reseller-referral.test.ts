import { signupTypes } from '#shared/domain/person.ts';
import { hasResellerReferral } from '#shared/domain/reseller-referral.ts';

it.each(signupTypes)(
  'refers people who came by %s only where that is the reseller',
  (signupType) => {
    expect(hasResellerReferral({ signupType })).toBe(signupType === 'ag-sso');
    expect(hasResellerReferral({ signupType, organizationLicense: 'example-university' })).toBe(
      signupType === 'ag-sso',
    );
  },
);

it('refers nobody who is at home with the reseller already', () => {
  expect(hasResellerReferral({ signupType: 'ag-sso', organizationLicense: 'article-galaxy' })).toBe(
    false,
  );
});
