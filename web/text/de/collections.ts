import type { Translated } from '../translations.ts';

export const collections: Translated<'collections'> = ({ number, plural }) => ({
  tab: 'Artikel sammeln',
  failed: 'Die Sammlungen konnten nicht geladen werden.',
  heading: 'Echte Arbeiten zu Ihrem Thema lesen',
  topic: 'Thema',
  hint: (source) =>
    `Wörter oder eine Suchanfrage für ${source}. Gelesen werden offene Artikel, die passendsten zuerst; höchstens 200 unter CC0, CC BY oder CC BY-SA, wenn Sie nichts anderes wählen.`,
  allow: (source, host) =>
    `Dieser Installation erlauben, ${source} (${host}) abzufragen. Übermittelt werden das Thema und die Kennungen von Artikeln, nichts über Leserinnen und Leser.`,
  allowed: (source, today, daily) =>
    `Diese Installation darf ${source} abfragen: heute ${number(today)} von ${number(daily)} Anfragen gesendet.`,
  work: (doi) => `Der Artikel ${doi}, falls die Quelle seinen Text hat.`,
  citing: (doi) => `Der Artikel ${doi} und die offenen Artikel, die ihn zitieren.`,
  works: {
    dashboard: (name) =>
      `Die Arbeiten des Dashboards „${name}“, höchstens 500, und die offenen Artikel, die sie zitieren.`,
    check: (name) => `Was von den Literaturangaben in „${name}“ offen ist.`,
  },
  limits: {
    heading: 'Wie viele, seit wann und unter welchen Lizenzen',
    max: 'Höchstens so viele Artikel',
    range: (most) => `Eine Zahl von 1 bis ${number(most)}.`,
    since: 'Veröffentlicht seit',
    licenses: 'Lizenzen',
    change: (title) => `Die täglichen Läufe von „${title}“ ändern`,
    later:
      'Gilt für die nächsten Läufe. Ein Tag unter „Veröffentlicht seit“ gilt nur für den nächsten.',
    save: 'Speichern',
  },
  forbid: 'Erlaubnis zurückziehen',
  registries: {
    groups: {
      collecting: {
        heading: 'Weitere Quellen offener Artikel',
        lead: 'Eine Sammlung fragt die Quellen, die Sie erlauben, nach Texten, die Europe PMC fehlen, nach weiteren Arbeiten, die eine Arbeit zitieren, und danach, welche davon offen sind. Übermittelt werden DOIs und Kennungen von Artikeln, nichts über Leserinnen und Leser. Unpaywall antwortet nur, wenn SOURCES_MAILTO gesetzt ist.',
        allowAll: 'Alle weiteren Quellen erlauben',
      },
      checking: {
        heading: 'Register für Literaturprüfungen',
        lead: 'Eine Literaturprüfung fragt die Register, die Sie erlauben, ob es eine Arbeit so gibt, wie sie zitiert wird. Übermittelt werden DOIs, Titel, erste Autorennamen und Jahre von Literaturangaben, nichts über Leserinnen und Leser. Der DOI-Resolver sagt, für welche DOI eine kurze steht. OpenAlex nennt einer Sammlung auch, was eine Arbeit zitiert.',
        allowAll: 'Alle Register erlauben',
      },
      notices: {
        heading: 'Daten zu zurückgezogenen Arbeiten',
        lead: 'Die öffentliche Liste zurückgezogener und berichtigter Arbeiten aller Verlage wird einmal am Tag geladen, wenn Sie es erlauben.',
        allowAll: 'Alle Listen erlauben',
      },
    },
    of: (title, hosts) => `${title} (${hosts.join(', ')})`,
    today: (today, daily) => `heute ${number(today)} von ${number(daily)} Anfragen gesendet`,
    allow: (title) => `${title} erlauben`,
    forbid: (title) => `Erlaubnis für ${title} zurückziehen`,
  },
  keep: 'Dieses Thema aktuell halten: jeden Tag neue Artikel sammeln',
  keepWorks: 'Jeden Tag nach neuen Artikeln suchen',
  isKept: 'wird jeden Tag erneut gesammelt',
  isPaused: 'tägliche Läufe pausiert',
  pause: (title) => `Die täglichen Läufe von „${title}“ pausieren`,
  continue: (title) => `Die täglichen Läufe von „${title}“ fortsetzen`,
  start: 'Artikel sammeln',
  stop: (title) => `„${title}“ beenden`,
  off: 'Die Einstellungen dieser Installation verbieten äußere Quellen (SOURCES=off).',
  none: 'Noch keine Sammlungen.',
  readAlready: 'Die ersten Artikel lassen sich schon durchsuchen.',
  leftOut: {
    why: (count) =>
      plural(count, {
        one: 'Warum # Artikel nicht gelesen wurde',
        other: 'Warum # Artikel nicht gelesen wurden',
      }),
    because: (reason, articles) => `${reason}: ${articles.join(', ')}`,
    more: (count) => `Und ${number(count)} weitere.`,
    reasons: {
      known: 'Schon im Bestand',
      'not open': 'Nicht offen',
      license: 'Andere Lizenz',
      'no text': 'Die Quelle hat keinen Text',
      'too large': 'Zu groß',
    },
  },
  caption: 'Sammlungen, die neuesten zuerst',
  columns: {
    title: 'Thema',
    at: 'Begonnen (UTC)',
    status: 'Stand',
    found: 'Gefunden',
    read: 'Gelesen',
    skipped: 'Ausgelassen',
    failed: 'Unlesbar',
  },
  statuses: {
    collecting: 'Sammelt',
    reading: 'Liest',
    done: 'Fertig',
    stopped: 'Beendet',
    failed: 'Fehlgeschlagen',
  },
});
