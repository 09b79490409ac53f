/** Where a document lies in the storage, by its stored name. */
export const documentKey = (storedName: string) => `documents/${storedName}`;
