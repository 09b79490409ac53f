/** In the order of asking: most browsers also call themselves by the names of older ones. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\b(Macintosh|Mac OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox on Windows", from what a browser says of itself; only to recognise one's own, it may say anything. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser === undefined) return system === undefined ? "Unknown browser" : `Browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
