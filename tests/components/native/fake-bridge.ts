// A bridge whose methods answer as the test says.
import { vi } from "vitest";
import type { NativeBridge } from "@/components/native/bridge";

/** Installs a bridge that can do everything, unless the test says otherwise. */
export function installBridge(more: { [Name in keyof NativeBridge]?: NativeBridge[Name] | undefined } = {}) {
  const works = async () => true;
  const unused = () => undefined;
  const given = <Name extends keyof NativeBridge>(name: Name, otherwise: NativeBridge[Name]) =>
    name in more ? (more[name] as NativeBridge[Name]) : otherwise;
  const bridge = {
    close: vi.fn(given("close", unused)),
    login: vi.fn(given("login", works)),
    biometricsAvailable: vi.fn(given("biometricsAvailable", works)),
    hasCredentials: vi.fn(given("hasCredentials", works)),
    storeCredentials: vi.fn(given("storeCredentials", works)),
    eraseCredentials: vi.fn(given("eraseCredentials", works)),
    openWebview: vi.fn(given("openWebview", unused)),
    showToast: vi.fn(given("showToast", unused)),
  };
  window.accountBridge = bridge;
  return bridge;
}
