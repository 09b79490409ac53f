import sharp from "sharp";

/** An account as the form sends it: of an investor, or without its telephone number of a manager. */
export const person = <Changed extends object>(username: string, changed = {} as Changed) => ({
  firstName: "Margaret",
  lastName: "Ellison",
  email: `${username}@example.com`,
  phoneNumber: "(207) 555-0143",
  username,
  password: "quiet-harbor",
  ...changed,
});

/** A PNG of one colour, as a logo to upload. */
export const logoFile = async (width = 40, height = 40) => ({
  filename: "logo.png",
  bytes: await sharp({ create: { width, height, channels: 3, background: "#761b3b" } })
    .png()
    .toBuffer(),
});
