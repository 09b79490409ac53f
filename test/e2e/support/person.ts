/** A signed-in user who calls the API without a browser. */
export class Person {
  readonly address: string;
  readonly username: string;
  /** "name=value" */
  readonly cookie: string;

  private constructor(address: string, username: string, cookie: string) {
    this.address = address;
    this.username = username;
    this.cookie = cookie;
  }

  static async signIn(address: string, username: string, password: string): Promise<Person> {
    const answer = await fetch(`${address}/api/auth/local`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    const cookie = answer.headers.get("set-cookie")?.split(";")[0];
    if (!answer.ok || cookie === undefined)
      throw new Error(`signing in as ${username}: ${await answer.text()}`);
    return new Person(address, username, cookie);
  }

  /** A call that has to succeed; a FormData is sent as it is, anything else as JSON. */
  async call<Reply = unknown>(method: string, path: string, body?: unknown): Promise<Reply> {
    const isForm = body instanceof FormData;
    const answer = await fetch(this.address + path, {
      method,
      headers: { cookie: this.cookie, ...(isForm ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Reply;
  }
}
