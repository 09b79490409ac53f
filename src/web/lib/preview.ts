import { createContext, useContext } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";

/** The account that a preview shows: the investor's, with the id of the manager who is signed in. */
export type PreviewedAccount = SessionUser & { investorId: number };

/** Null outside of a preview. */
export const PreviewContext = createContext<PreviewedAccount | null>(null);

export const usePreview = (): PreviewedAccount | null => useContext(PreviewContext);
