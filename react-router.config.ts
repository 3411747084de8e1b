import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { slimManifest } from "./scripts/slim-manifest.mjs";

export default {
  ssr: true,
  // Every route is known from the first response: no manifest endpoint to discover them lazily.
  routeDiscovery: { mode: "initial" },
  buildEnd({ reactRouterConfig }) {
    slimManifest(join(reactRouterConfig.buildDirectory, "client"));
  },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
