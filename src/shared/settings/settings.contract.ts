import type { Contracts } from "../http/route.ts";
import { branding, settings, settingsChange } from "./settings.schema.ts";

export const settingsContract = {
  branding: {
    summary: "Whose portal it is, for everybody",
    reply: branding,
  },
  read: {
    summary: "The portal's settings",
    reply: settings,
  },
  change: {
    summary:
      "Change the portal's settings; a text that is empty or absent is not set. With updatedAt as it was read, 409 if the settings were changed since. Turning review off asks for the password within the last ten minutes",
    body: settingsChange,
    reply: settings,
    refusals: ["confirmation_needed", "stale_version", "publishing_unconfirmed", "too_large", "wrong_format"],
  },
} satisfies Contracts;
