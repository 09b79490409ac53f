/** Ties a cell to the note below it. */
export const noteId = (fieldName: string) => `${fieldName.replaceAll(".", "-")}-note`;
