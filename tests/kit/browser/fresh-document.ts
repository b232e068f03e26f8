// The files of a worker share its document (vitest.config.ts), because making one takes longer than most files. Each file begins with an
// empty one at the same address, and with its own modules; each test takes off what it has rendered, stubbed
// and spied on, and the clock runs again.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/** A part that is loaded lazily is transformed first, which takes longer than the default of a second on a loaded machine. */
const lazyPartMs = 15_000;

configure({ asyncUtilTimeout: lazyPartMs });
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
