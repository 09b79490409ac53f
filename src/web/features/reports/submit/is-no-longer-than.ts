/** The check of a text's length in the form, as the server cuts it: without surrounding blanks. */
export const isNoLongerThan = (max: number) => (text: string) =>
  text.trim().length <= max || `Use at most ${max} characters.`;
