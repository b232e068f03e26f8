// The files of a worker share its document (vitest.config.ts), because making one takes longer than most files. Each file begins with an
// empty one at the same address, and with modules of its own; each test takes off what it has rendered, stubbed
// and spied on, and the clock runs again.
import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

vi.resetModules();
for (const part of [document.head, document.body]) part.replaceChildren();
history.replaceState(null, "", "/");
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.accountBridge;
});
