import * as z from "zod/mini";

/** Why a call is refused, for programs: a code stays when its sentence changes. Each has its status, and when it comes. */
export const PROBLEM_CODES = {
  invalid_input: [400, "Something in the input is not valid"],
  nothing_changed: [400, "The correction says what the filed report says"],
  signed_out: [401, "Not signed in, or no longer"],
  wrong_login: [401, "The username, password, code or passkey is wrong"],
  login_expired: [401, "The login took too long, or the password was changed meanwhile: it begins again"],
  not_allowed: [403, "The account may not do this"],
  confirmation_needed: [
    403,
    "The last password or passkey is older than ten minutes: POST /api/auth/confirm",
  ],
  second_factor_needed: [403, "The account has to set up a second factor first"],
  own_version: [403, "Another manager has to review the version"],
  foreign_origin: [403, "The change comes from a page of another address"],
  not_found: [404, "Not there, or not yours"],
  report_already_filed: [409, "The month is filed already"],
  report_corrected: [409, "The report was corrected meanwhile"],
  report_deleted: [409, "The report that is corrected was deleted meanwhile"],
  shares_changed: [409, "The location's shares are not those that the split was shown with"],
  months_filed: [409, "A month in which the change would count is filed already"],
  stale_version: [409, "It was changed after it was shown"],
  draft_changed: [409, "Another revision of the draft is stored"],
  draft_gone: [409, "The draft was filed or discarded meanwhile"],
  name_taken: [409, "Another one has the name or e-mail address"],
  other_account: [
    409,
    "Another account is signed in than the header x-account, or account in the address, names",
  ],
  publishing_unconfirmed: [409, "Reports wait for review, and publishWaiting does not say to publish them"],
  deleted_meanwhile: [409, "What it belongs to was deleted at the same moment"],
  not_possible_now: [409, "What is stored does not allow it"],
  link_expired: [410, "The link has expired or was used"],
  wrong_code: [410, "The e-mail's code is wrong, has expired or was used"],
  file_missing: [410, "The stored file is missing"],
  too_large: [413, "Too large"],
  address_too_long: [414, "The address is too long"],
  wrong_format: [415, "The wrong kind of file or body"],
  too_many_tries: [429, "Too many logins, passwords or codes"],
  too_many_changes: [429, "Too many changes in an hour"],
  failed: [500, "Something went wrong in the portal"],
  unavailable: [503, "The portal cannot answer now: try again shortly"],
  storage_full: [507, "No space is left on the server"],
} as const satisfies Readonly<Record<string, readonly [status: number, meaning: string]>>;

export type ProblemCode = keyof typeof PROBLEM_CODES;

/** The reply of every refused call. fieldErrors maps a field's name to a sentence. */
export const problemReply = z.object({
  statusCode: z.int(),
  error: z.string(),
  code: z.enum(Object.keys(PROBLEM_CODES) as ProblemCode[]),
  message: z.string(),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
});

export type ProblemReply = z.infer<typeof problemReply>;
