/** Stands for the browser's XMLHttpRequest in tests of pages: what is sent this way arrives where fetch arrives. */
export class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  withCredentials = false;
  status = 0;
  statusText = "";
  responseText = "";
  #call = { method: "GET", address: "" };
  #isAborted = false;

  open(method: string, address: string): void {
    this.#call = { method, address };
  }

  send(body: FormData): void {
    void this.#send(body);
  }

  abort(): void {
    this.#isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }

  async #send(body: FormData): Promise<void> {
    const { method, address } = this.#call;
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 1, total: 4 }));
    const answer = await fetch(address, { method, body });
    if (this.#isAborted) return;
    this.status = answer.status;
    this.responseText = await answer.text();
    this.dispatchEvent(new Event("load"));
  }
}
