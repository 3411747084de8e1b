import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/route.tsx"),
  route("lessons/", "routes/lessons/route.tsx"),
  route("typing-practice/", "routes/typing-practice/route.tsx"),
  route("typing-practice/for-you/", "routes/for-you/route.tsx"),
  route("typing-practice/:slug/", "routes/lesson/route.tsx"),
  route("typing-test/", "routes/typing-test/route.tsx"),
  route("weakness/", "routes/weakness/route.tsx"),
  route("stats/", "routes/stats/route.tsx"),
  route("preferences/", "routes/preferences/route.tsx"),
  route("pricing/", "routes/pricing/route.tsx"),

  route("login/", "routes/login/route.tsx"),
  route("sign-up/", "routes/sign-up/route.tsx"),
  route("forgot-password/", "routes/forgot-password/route.tsx"),
  route("account-action/", "routes/account-action/route.tsx"),
  route("profile/", "routes/profile/route.tsx"),
  route("profile/cancel/", "routes/cancel-subscription/route.tsx"),
  route("profile/switch/", "routes/switch-plan/route.tsx"),
  route("profile/feedback/", "routes/feedback/route.tsx"),
  route("profile/data/", "routes/your-data/route.tsx"),
  route("consent/", "routes/consent/route.tsx"),

  route("api/login/", "routes/api/login/route.ts"),
  route("api/logout/", "routes/api/logout/route.ts"),
  route("api/copy/", "routes/api/copy/route.ts"),
  route("api/copy/many-paragraphs/", "routes/api/many-paragraphs/route.ts"),
  route("api/results/", "routes/api/results/route.ts"),
  route("api/live-token/", "routes/api/live-token/route.ts"),
  route("api/export/", "routes/api/export/route.ts"),
  route("api/paddle/webhook/", "routes/api/paddle-webhook/route.ts"),
  route("api/ads/", "routes/api/ads/route.ts"),

  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
