import type { Translated } from '../translations.ts';

export const headerMenus: Translated<'headerMenus'> = () => ({
  navigation: {
    referenceCheck: 'Literaturprüfung',
    dashboards: 'Dashboards',
    journals: 'Zeitschriften',
    organizations: 'Organisationen',
    funders: 'Förderer',
    patents: 'Patente',
  },
  headings: {
    useCases: 'Einsatz',
    explore: 'Entdecken',
    resources: 'Wissen',
    features: 'Funktionen',
    freeResources: 'Kostenlos',
    family: 'Verwandte Produkte',
  },
  product: {
    assistant: { header: 'Assistent', says: 'Fragen und die Sätze lesen, die antworten' },
    search: { header: 'Suche', says: 'Arbeiten und was sie übereinander sagen' },
    patents: { header: 'Patente', says: 'Auf welche Arbeiten sie sich stützen' },
    dashboards: { header: 'Dashboards', says: 'Arbeiten, die zusammengehören, im Blick' },
    referenceCheck: { header: 'Literaturprüfung', says: 'Was aus den zitierten Arbeiten wurde' },
    extension: { header: 'Browser-Erweiterung', says: 'Auf jeder Seite, die eine Arbeit nennt' },
    badge: { header: 'Badge', says: 'Für die Seiten Ihrer eigenen Arbeiten' },
    zotero: { header: 'Zotero-Plugin', says: 'Neben jeder Arbeit Ihrer Bibliothek' },
  },
});
