import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const MOZILLA = "Mozilla/5.0 ";
const KHTML = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${MOZILLA}(Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    `${MOZILLA}(Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0 Safari/537.36 Edg/140.0`,
    "Edge on Windows",
  ],
  [
    `${MOZILLA}(iPhone; CPU iPhone OS 19_0 like Mac OS X) ${KHTML} Version/19.0 Mobile Safari/604.1`,
    "Safari on iPhone",
  ],
  [`${MOZILLA}(Linux; Android 15; Pixel 9) ${KHTML} Chrome/140.0 Mobile Safari/537.36`, "Chrome on Android"],
  [`${MOZILLA}(Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Mac"],
  ["curl/8.5.0", "Unknown browser"],
  [null, "Unknown browser"],
])("a browser that says %s is called %s", (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
