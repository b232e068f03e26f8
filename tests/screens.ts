import type { Screen } from "./harness/screens.ts";

export const screens: Screen[] = [
  { id: "login", requirement: "BR-19", persona: null, brand: "main", path: "/login", bench: true },
];
