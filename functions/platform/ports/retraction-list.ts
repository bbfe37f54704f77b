/**
 * Opens the list of editorial notices on works of all publishers: its rows, the first with the names of the
 * columns. Throws, while it is read, if the list cannot be fetched or is cut off.
 */
export type OpenRetractionList = () => AsyncIterable<readonly string[]>;
