import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("areas/site/home.tsx")] satisfies RouteConfig;
