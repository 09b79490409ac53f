import { describe, expect, it } from "vitest";
import { isProtected, mayDelete, mayEdit, PROTECTED_ADMINISTRATOR_ID } from "./accounts.ts";

const pair = { firstName: "Ada", lastName: "Byron", accountIds: ["u1"] };
const administrator = { id: PROTECTED_ADMINISTRATOR_ID };
const namesake = { id: "u1", firstName: "Ada", lastName: "Byron" };

describe("the protected administrator", () => {
  it("is known by the fixed id, or by both names where it had them when they were set", () => {
    expect(isProtected(administrator)).toBe(true);
    expect(isProtected(namesake)).toBe(false);
    expect(isProtected(namesake, pair)).toBe(true);
    expect(isProtected({ ...namesake, lastName: "Lovelace" }, pair)).toBe(false);
    expect(isProtected({ ...namesake, id: "u2" }, pair)).toBe(false);
  });

  it("is edited by nobody else and deleted by nobody at all", () => {
    expect(mayEdit("u2", administrator)).toBe(false);
    expect(mayEdit(PROTECTED_ADMINISTRATOR_ID, administrator)).toBe(true);
    expect(mayEdit("u1", namesake, pair)).toBe(true);
    expect(mayEdit("u2", namesake, pair)).toBe(false);
    expect(mayDelete(administrator)).toBe(false);
    expect(mayDelete(namesake, pair)).toBe(false);
  });
});
