/** The command that reads articles: JATS files, folders and archives. */
export const INGEST_COMMAND = 'npm run ingest -- PATH';
