import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

/** No test of a file finds what another left. Every file calls it for itself: files of one worker share this module. */
export function onANewDevice(): void {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
}

export const signIn = "POST /api/auth/local";
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
