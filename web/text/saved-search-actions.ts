/** What leads from other screens to saved searches: read with those screens, before anything else of saved searches. */
export const savedSearchActionsText = {
  save: 'Save this search',
} as const;
