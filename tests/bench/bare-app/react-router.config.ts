import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The first response has every route, so there is no lazy discovery.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
