import { vi } from "vitest";

/** Every media query is answered so from now on: of a phone's width, of a finger. */
export const answerMediaQueries = (matches: boolean) =>
  vi
    .spyOn(window, "matchMedia")
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches, media }) as unknown as MediaQueryList,
    );
