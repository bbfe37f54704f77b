import { sentences } from './language.ts';

/** The texts of the settings for notification e-mails. */
export const mailPreferencesText = sentences(() => ({
  setting: 'Send me e-mails about what I follow',
  settingWhy: 'You get your notifications here either way.',
  notKnown: 'We could not load your e-mail settings.',
  unsubscribe: {
    title: 'Unsubscribe',
    heading: 'Unsubscribe from these e-mails?',
    sentence:
      'You will get no more e-mails about what you follow. Your notifications in Veracite stay.',
    action: 'Unsubscribe',
    stopping: 'Unsubscribing…',
    doneHeading: 'You have unsubscribed',
    doneSentence: 'An e-mail that is already on its way may still arrive.',
    undo: 'Undo',
    undoing: 'Undoing…',
    undoneHeading: 'You have subscribed again',
    undoneSentence: 'E-mails arrive at your chosen time when there is something new.',
    again: 'Unsubscribe again',
    settings: 'E-mail settings',
    goneHeading: 'This link no longer works',
    goneSentence:
      'It belonged to an e-mail address that has changed or an account that was deleted. You can also turn off e-mails in your account settings.',
  },
}));
