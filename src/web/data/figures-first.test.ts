import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endFirstPaint } from "#web/lib/first-paint.ts";
import { figuresFirst } from "./figures-first.ts";

// Nobody's patience ends.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ask = (client: QueryClient, address: string, answer: Promise<string>) =>
  client.fetchQuery({ queryKey: [address], queryFn: () => answer });

/** The menus' marks, which wait for the figures of their page. */
const askForMarks = (client: QueryClient) =>
  client.fetchQuery({
    queryKey: ["/api/notices"],
    queryFn: ({ signal }) => figuresFirst(client, signal).then(() => "marks"),
  });

test("a page that asks nothing, as the one that is not found, holds up nobody once it stands", async () => {
  const marks = askForMarks(new QueryClient());
  endFirstPaint();
  expect(await marks).toBe("marks");
});

test("a page that stands has its figures before others ask", async () => {
  const client = new QueryClient();
  const answers: ((figures: string) => void)[] = [];
  const marks = askForMarks(client);
  const hasMarks = vi.fn();
  void marks.then(hasMarks);
  const figures = ask(client, "/api/reports", new Promise((resolve) => void answers.push(resolve)));
  endFirstPaint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(hasMarks).not.toHaveBeenCalled();
  answers[0]?.("figures");
  await figures;
  expect(await marks).toBe("marks");
});
