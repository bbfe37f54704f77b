import { shellWithSite } from '#functions/features/pages/filled-shell.ts';

const shell = '<html><head><title>Veracite</title></head><body></body></html>';
const metasOf = (page: string) =>
  [...page.matchAll(/<meta name="([^"]*)" content="([^"]*)">/g)].map(
    ([, name = '', content = '']) => [name, content.replaceAll('&quot;', '"')],
  );

it('leaves the shell as it was built where nothing is set', () => {
  expect(shellWithSite(shell, {})).toBe(shell);
});

it('says what is set, each where the web app looks for it, and nothing else', () => {
  const scripts = [{ kind: 'analytics', src: 'https://stats.example/s.js' }] as const;
  const page = shellWithSite(shell, {
    operator: 'Lantern Press',
    banner: { name: 'technical-issues', words: 'Until noon <b>nothing</b> "works".' },
    scripts,
    hearsErrors: true,
  });
  expect(metasOf(page)).toEqual([
    ['veracite:site', '{"operator":"Lantern Press"}'],
    ['veracite:banner', 'technical-issues Until noon &lt;b&gt;nothing&lt;/b&gt; "works".'],
    ['veracite:scripts', JSON.stringify(scripts)],
    ['veracite:errors', 'told'],
  ]);
  expect(metasOf(shellWithSite(shell, { banner: { name: 'acquisition' } }))).toEqual([
    ['veracite:banner', 'acquisition'],
  ]);
});
