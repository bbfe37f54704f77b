import { screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { siteInPage } from '#tests/web/support/site.ts';

expect.extend(toHaveNoViolations);

const organizations: Script = ({ path }) => {
  if (path === '/api/licenses/northmarsh/organization')
    return { body: { name: 'Northmarsh University', slug: 'northmarsh', hasLicense: true } };
  return /^\/api\/licenses\/.*\/organization$/.test(path)
    ? { status: 404, body: { title: 'There is no such license.', status: 404 } }
    : undefined;
};

describe('the page of an organization', () => {
  it('says how its people come in', async () => {
    openApp('/enterprise/northmarsh', organizations);
    expect(
      await screen.findByRole('heading', { name: 'Veracite at Northmarsh University' }),
    ).toBeVisible();
  });

  it('is the error page where there is no such organization', async () => {
    openApp('/enterprise/nobody', organizations);
    expect(
      await screen.findByRole('heading', { name: "Sorry, we couldn't find that." }),
    ).toBeVisible();
    expect(screen.getByText('404')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visit homepage' })).toHaveAttribute('href', '/');
    expect(await axe(document.body)).toHaveNoViolations();
  });
});

describe('the form by which organizations ask', () => {
  it.each([
    ['help@marsh.example', 'mailto:help@marsh.example'],
    ['https://marsh.example/contact', 'https://marsh.example/contact'],
  ])('names %s for erasure', async (contact, href) => {
    const taken = siteInPage({ contact });
    openApp('/contact-sales');
    await screen.findByText(/To have it erased, contact us:/);
    const links = screen.getAllByRole('link', { name: contact });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([href]);
    taken();
  });

  it('erases by another message where nobody has said how to reach them', async () => {
    openApp('/contact-sales');
    expect(
      await screen.findByText(/To have it erased, send us another message with this form\./),
    ).toBeVisible();
  });
});
