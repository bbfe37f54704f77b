import { translatable } from './language.ts';

/** What is said about the list of editorial notices; loaded with the parts that show it. */
export const retractionDataText = translatable('retractionData', ({ plural }) => ({
  loaded: (notices: number, day: string | undefined) =>
    `Retraction data: ${plural(notices, { one: '# notice', other: '# notices' })}${day === undefined ? '' : `, ${day}`}.`,
  notLoaded: 'Retraction data is not loaded: notices are only those of the articles read here.',
}));
