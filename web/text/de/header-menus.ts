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
    assistant: { header: 'Assistent', says: 'Antworten aus Zitaten' },
    search: { header: 'Suche', says: 'Arbeiten und was andere über sie sagen' },
    patents: { header: 'Patente', says: 'Patente und die Arbeiten, auf die sie sich stützen' },
    dashboards: { header: 'Dashboards', says: 'Eine Auswahl von Arbeiten verfolgen' },
    referenceCheck: { header: 'Literaturprüfung', says: 'Die Literatur eines Manuskripts prüfen' },
    extension: { header: 'Browser-Erweiterung', says: 'Auf jeder Seite, die eine Arbeit nennt' },
    badge: { header: 'Badge', says: 'Für Seiten über Ihre Arbeiten' },
    zotero: { header: 'Zotero-Plugin', says: 'In Ihrer Zotero-Bibliothek' },
  },
});
