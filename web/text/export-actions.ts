/** What leads from other screens to exports: read with those screens, before anything else of exports. */
export const exportActionsText = {
  references: 'Export references',
  results: 'Export',
} as const;
