import { sentences } from './language.ts';

/** The sentences about mails that tell what happened to what somebody follows. */
export const mailPreferencesText = sentences(() => ({
  setting: 'Mails about what I follow',
  settingWhy: 'Your notifications here go on either way.',
  notKnown: 'Whether mails come could not be read.',
  unsubscribe: {
    title: 'Stop mails',
    heading: 'Stop these mails?',
    sentence:
      'You will get no more mails about what you follow. Your notifications in Veracite go on.',
    action: 'Stop the mails',
    stopping: 'Stopping…',
    doneHeading: 'The mails have stopped',
    doneSentence: 'A mail that is on its way may still arrive.',
    undo: 'Undo',
    undoing: 'Undoing…',
    undoneHeading: 'The mails come again',
    undoneSentence: 'At the hour you have set, when there is something to tell.',
    again: 'Stop them after all',
    settings: 'Mail settings',
    goneHeading: 'This link is no longer good',
    goneSentence:
      'It was for an address that has changed, or an account that is gone. Mails can also be stopped in the account settings.',
  },
}));
