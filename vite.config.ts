import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Two builds from one file: the browser's pages, and with --ssr the server as one bundle beside node_modules. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        build: {
          outDir: "dist/server",
          target: "node20",
          rollupOptions: { input: { main: "src/server/main.ts", demo: "src/server/demo.ts" } },
        },
      }
    : {
        root: "src/web",
        plugins: [react(), tailwindcss()],
        // While a page is being written: vite serves it, a running portal answers the calls.
        server: {
          proxy: {
            "/api": { target: process.env["PORTAL"] ?? "http://127.0.0.1:5000", changeOrigin: false },
          },
        },
        build: { outDir: "../../dist/web", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
      },
);
