import { fireEvent, render, screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { OrganizationLogo } from '#web/records/licenses/OrganizationLogo.tsx';

expect.extend(toHaveNoViolations);

const shown = (slug: string, hasLogo = true) => {
  const checked: (string | null)[] = [];
  const { container } = render(
    <OrganizationLogo
      slug={slug}
      name="Example"
      hasLogo={hasLogo}
      onChecked={(address) => checked.push(address)}
    />,
  );
  return { checked, container };
};
const address = () => screen.getByRole('img', { name: 'Example' }).getAttribute('src');

it('is the one that the organization has put here', async () => {
  const { checked, container } = shown('demo-university');
  expect(address()).toBe('/api/licenses/demo-university/logo');
  fireEvent.load(screen.getByRole('img'));
  expect(checked).toEqual(['/api/licenses/demo-university/logo']);
  expect(await axe(container)).toHaveNoViolations();
});

it.each([
  'demo-university',
  'northmarsh',
  'harbour-institute',
  'alder-hospital',
  'quillfield-press',
])('is otherwise the bundled one of %s', (slug) => {
  const { checked } = shown(slug);
  fireEvent.error(screen.getByRole('img'));
  expect(address()).toBe(`/organization-logos/${slug}.svg`);
  fireEvent.load(screen.getByRole('img'));
  expect(checked).toEqual([`/organization-logos/${slug}.svg`]);
});

it('is otherwise none, and says so', () => {
  const { checked } = shown('somewhere-else');
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(checked).toEqual([null]);
});

it('is not asked for where nobody has put one here', () => {
  expect(shown('somewhere-else', false).checked).toEqual([null]);
  expect(screen.queryByRole('img')).toBeNull();
});

it('is the bundled one at once where nobody has put one here', () => {
  shown('northmarsh', false);
  expect(address()).toBe('/organization-logos/northmarsh.svg');
});
