const KILOBYTE = 1024;

/** How large a file is: "812 bytes", "40 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  const kilobytes = Math.round(bytes / KILOBYTE);
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}
