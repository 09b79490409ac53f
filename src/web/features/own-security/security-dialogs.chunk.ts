/** The page's deferred chunk. */
export { AddPasskeyDialog } from "./AddPasskeyDialog.tsx";
export { ChangePasswordDialog } from "./ChangePasswordDialog.tsx";
export { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
export { SetUpAuthenticatorDialog } from "./SetUpAuthenticatorDialog.tsx";
