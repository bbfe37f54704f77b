import type { Page } from 'playwright-core';

/** Logs in as somebody of the demonstration, named by the part of the address before the @, in the dialog that is open. */
export const logIn = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('E-mail').fill(`${name}@demo.veracite.test`);
  await dialog.getByLabel('Password', { exact: true }).fill('demo-password');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};
