import { describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { holder, openPlaceOfTwo, other } from "#server/notices/two-investors.fixture.ts";

openPlaceOfTwo();

const wants = async () => (await holder.client.get("/api/notices/preferences")).body;
const logged = async () => {
  const { body } = await manager.get(`/api/activity-logs?action=update_investor&user=${holder.userId}`);
  return body.map((entry: { details: string }) => entry.details);
};
/** The token as it stands in the investor's e-mails. */
const token = async () => {
  await holder.client.put("/api/notices/preferences", { email: true });
  const { rows } = await portal.database.pool.query<{ token: string }>(
    "select token from notice_preferences where investor_id = $1",
    [holder.id],
  );
  return rows[0]?.token ?? "";
};

describe("e-mails are turned off and on", () => {
  it("by the investor: on at first, each change in the log, nobody else touched", async () => {
    expect(await wants()).toEqual({ email: true, mailGoesOut: false });
    const off = await holder.client.put("/api/notices/preferences", { email: false });
    expect([off.status, off.body]).toEqual([200, { email: false, mailGoesOut: false }]);
    expect(await wants()).toEqual({ email: false, mailGoesOut: false });
    expect((await other.client.get("/api/notices/preferences")).body).toEqual({
      email: true,
      mailGoesOut: false,
    });
    await holder.client.put("/api/notices/preferences", { email: false });
    await holder.client.put("/api/notices/preferences", { email: true });
    expect(await logged()).toEqual([
      "E-mails about new reports turned on",
      "E-mails about new reports turned off",
    ]);
  });

  it.each([{}, { email: "no" }, { email: null }])("not by %j", async (body) => {
    const answer = await holder.client.put("/api/notices/preferences", body);
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([400, ["email"]]);
  });

  it("not by opening the link of an e-mail, which leads to a page that asks", async () => {
    const secret = await token();
    const answer = await portal.nobody.get(`/api/notices/unsubscribe/${secret}`);
    expect([answer.status, answer.headers["location"]]).toEqual([302, `/unsubscribe/${secret}`]);
    expect(await wants()).toEqual({ email: true, mailGoesOut: false });
  });

  it("by that page's button without a login, twice as well as once", async () => {
    const secret = await token();
    for (let times = 1; times <= 2; times += 1) {
      const answer = await portal.nobody.post(`/api/notices/unsubscribe/${secret}`);
      expect(answer.status).toBe(204);
    }
    expect(await wants()).toEqual({ email: false, mailGoesOut: false });
    expect((await other.client.get("/api/notices/preferences")).body).toEqual({
      email: true,
      mailGoesOut: false,
    });
    expect(await logged()).toEqual(["E-mails about new reports turned off by the link of an e-mail"]);
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("by the button of a mail program, which sends a form (RFC 8058): %s", async (type, payload) => {
    const answer = await portal.app.inject({
      method: "POST",
      url: `/api/notices/unsubscribe/${await token()}`,
      headers: { "content-type": type },
      payload,
    });
    expect(answer.statusCode).toBe(204);
    expect(await wants()).toEqual({ email: false, mailGoesOut: false });
  });

  it("by nobody's token: 404", async () => {
    expect((await portal.nobody.post("/api/notices/unsubscribe/guessed")).status).toBe(404);
  });

  it("and no other call takes such a form", async () => {
    const answer = await portal.app.inject({
      method: "POST",
      url: "/api/auth/local",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "username=a&password=b",
    });
    expect(answer.statusCode).toBe(415);
  });
});
