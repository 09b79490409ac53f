import { parseAst } from "vite";
import { expect, test } from "vitest";
import { slimRows } from "../scripts/slim-contract.ts";

const slim = (code: string) => slimRows(code, parseAst).replaceAll(/\s+/g, " ").trim();

test("the browser's row keeps where a call goes and whether files go along, and loses its schemas", () => {
  const row = `
    import * as z from "zod/mini";
    import { LOGO_MAX_BYTES } from "./limits.ts";
    import { id } from "./fields.ts";
    import { route } from "./route.ts";
    const one = z.object({ id });
    const files = { logo: { maxBytes: LOGO_MAX_BYTES } };
    export const things = {
      one: route({ method: "PUT", path: "/api/things/:id", access: "manager", params: one, files, reply: z.array(one) }),
      list: route({ method: "GET", path: "/api/things", summary: "All, by id" }),
    };`;
  expect(slim(row)).toBe(
    'import { LOGO_MAX_BYTES } from "./limits.ts"; import { route } from "./route.ts";' +
      " const files = { logo: { maxBytes: LOGO_MAX_BYTES } };" +
      ' export const things = { one: route({ method: "PUT", path: "/api/things/:id", files, }),' +
      ' list: route({ method: "GET", path: "/api/things", }), };',
  );
});
