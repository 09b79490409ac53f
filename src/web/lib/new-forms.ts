/** By which the dialogs for something new keep what is typed, when the session ends meanwhile. */
export const NEW_LOCATION = "new location";
export const NEW_INVESTOR = "new investor";
export const NEW_MANAGER = "new manager";
