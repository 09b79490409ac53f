/** Files that are pictures by their name and kind only. */
const unreadable = new WeakSet<File>();

export const isUnreadable = (file: File) => unreadable.has(file);

/** Finds out whether a chosen file can be drawn, so that a broken one is refused at once and not when it is sent. */
export async function tryToDraw(file: File): Promise<void> {
  try {
    (await createImageBitmap(file)).close();
  } catch (error) {
    // Anything else says nothing about the file.
    if (error instanceof DOMException) unreadable.add(file);
  }
}
