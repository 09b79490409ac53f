const MAX_ID = 2_147_483_647;

/** The id in an address or a key; null where it is none that the database can have. */
export function parseId(text: string | null | undefined): number | null {
  const id = /^[1-9]\d*$/.test(text ?? "") ? Number(text) : Number.NaN;
  return id <= MAX_ID ? id : null;
}
