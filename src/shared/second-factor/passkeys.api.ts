import type { Routes } from "../http/route.ts";
import type { passkeysContract } from "./passkeys.contract.ts";

export const passkeys: Routes<typeof passkeysContract> = {
  askNew: { method: "POST", path: "/api/passkeys/options", access: "signedIn", beforeSecondFactor: true },
  add: { method: "POST", path: "/api/passkeys", access: "signedIn", beforeSecondFactor: true },
  remove: { method: "DELETE", path: "/api/passkeys/:passkey", access: "signedIn", beforeSecondFactor: true },
  askUse: { method: "POST", path: "/api/auth/passkey/options", access: "anyone" },
  signIn: { method: "POST", path: "/api/auth/passkey", access: "anyone" },
};
