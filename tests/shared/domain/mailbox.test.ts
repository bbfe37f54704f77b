import { mailboxOf } from '#shared/domain/mailbox.ts';

it.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['ada+trial@example.org', 'ada@example.org'],
  ['ada.quill@example.org', 'ada.quill@example.org'],
  ['a.d.a+1+2@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.d-a_@protonmail.com', 'ada@proton.me'],
  ['ada@pm.me', 'ada@proton.me'],
  ['ada.q@me.com', 'ada.q@icloud.com'],
  ['anna-maria@yahoo.com', 'anna-maria@yahoo.com'],
  ['+only@example.org', '+only@example.org'],
  ['...@gmail.com', '...@gmail.com'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
  expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
});
