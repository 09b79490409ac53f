import { screen } from "@testing-library/react";
import type { User } from "#shared/users/users.schema.ts";
import { claire, openPortal, type Replies } from "#web/app/testing.tsx";

const created = { createdAt: "2025-03-05T12:00:00.000Z", updatedAt: "2025-03-05T12:00:00.000Z" };
export const marcus: User = {
  id: "7",
  email: "marcus.bell@example.com",
  firstName: "Marcus",
  lastName: "Bell",
  username: "mbell",
  profileImageUrl: null,
  role: "manager",
  kind: "administrator",
  locationIds: null,
  isProtected: false,
  ...created,
};
export const administrator: User = { ...marcus, ...claire, isProtected: true };

export async function openUsers(users: readonly User[], reader = claire, replies: Replies = {}) {
  const portal = openPortal("/manager/users", reader, { "GET /api/users": users, ...replies });
  await screen.findAllByRole("heading", { level: 2 });
  return portal;
}
