import type { Screen } from "../harness/screens.ts";

const anonymous = { persona: null, brand: "main" } as const;
const player = { persona: {}, brand: "main" } as const;

export const accountScreens: Screen[] = [
  { ...player, id: "home", requirement: "GATE-78?", path: "/" },
  { ...player, id: "home-gnog", requirement: "BR-15", brand: "gnog", path: "/" },
  { ...player, id: "home-uk", requirement: "GATE-78?", brand: "uk", path: "/" },
  {
    id: "home-before-steps",
    requirement: "GATE-77?",
    persona: { restrictions: [{ shortReasonCode: "UnderReview" }] },
    brand: "main",
    path: "/",
  },
  { ...anonymous, id: "locked", requirement: "GATE-75?", path: "/locked" },
  {
    id: "locked-banned",
    requirement: "GATE-14",
    persona: { permissions: ["DenyAccountAccess"] },
    brand: "main",
    path: "/",
  },
  { ...player, id: "logout", requirement: "GATE-56", path: "/logout" },
  { ...player, id: "logout-ended", requirement: "ERR-93?", path: "/logout?ended=true" },
  { ...anonymous, id: "logged-out", requirement: "GATE-59", path: "/logout" },
  { ...anonymous, id: "language", requirement: "BR-01", path: "/language" },
  { ...anonymous, id: "documents", requirement: "BR-26", path: "/documents" },
  { ...anonymous, id: "document", requirement: "BR-28", path: "/documents/terms-of-use" },
  { ...anonymous, id: "not-found", requirement: "BR-35", path: "/nothing-here" },
  { ...anonymous, id: "not-yet-signup", requirement: "BR-18", path: "/signup" },
  { ...anonymous, id: "components", requirement: "BR-01", path: "/sandbox/components" },
];
