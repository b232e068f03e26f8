// The bridge to the operator's own app (GATE-83?). Absent means the web.
import { seconds } from "@/domain/duration";

/** How long a page waits for an answer of the app, which may never come. */
export const bridgeTimeoutMs = seconds(2);

/** The same while the app stores credentials or signs in with them: the device may ask for the face or finger first. */
export const unlockTimeoutMs = seconds(60);

/** What the app offers to the account area. */
export type NativeBridge = {
  close(): void;
  /** Signs in with what the app holds. @returns whether it worked */
  login(): Promise<boolean>;
  /** Whether this device can sign in by face or finger, and the player lets the app use it (PA-41?). */
  biometricsAvailable?(): Promise<boolean>;
  /** Whether the app holds the credentials of this login (PA-41?). */
  hasCredentials?(): Promise<boolean>;
  /**
   * Stores the credentials for the next sign-in by face or finger (PA-23).
   * @param credentials what the player has typed; without them the app stores what it holds
   * @returns whether they are stored
   */
  storeCredentials(credentials?: { login: string; password: string }): Promise<boolean>;
  /** Forgets what it stored. */
  eraseCredentials?(): Promise<boolean>;
  /** The device-risk session of the app, for a full SSN (SA-52). Rejects when the app cannot tell. */
  deviceSession?(): Promise<string>;
  openWebview(url: string): void;
  showToast(text: string): void;
};

/** What the app tells the account area. */
export type NativeMessage = "logout" | "webviewClosed";

declare global {
  interface Window {
    accountBridge?: NativeBridge;
  }
}

/** @returns the bridge, or undefined on the web */
export const nativeBridge = (): NativeBridge | undefined =>
  typeof window === "undefined" ? undefined : window.accountBridge;

/** Asks the app, which may lack the method, fail, or never answer. @returns the answer, or undefined when there is none in time */
export function answerOfApp<T>(ask: () => Promise<T> | undefined, withinMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, withinMs, undefined);
  });
  const answer = new Promise<T | undefined>((resolve) => resolve(ask())).catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The same for what is answered with yes or no. */
export const askApp = async (ask: () => Promise<boolean> | undefined, withinMs = bridgeTimeoutMs): Promise<boolean> =>
  (await answerOfApp(ask, withinMs)) === true;

/** @returns whether the app was told; false on the web, and where the app cannot do it, so that the page does it instead */
export function tellApp(tell: (bridge: NativeBridge) => void): boolean {
  const bridge = nativeBridge();
  if (!bridge) return false;
  try {
    tell(bridge);
    return true;
  } catch {
    return false;
  }
}

/**
 * Listens for a message of the app: an event named `account-native` on the window.
 * @returns stops listening
 */
export function onNativeMessage(message: NativeMessage, listener: () => void): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === message) listener();
  };
  window.addEventListener("account-native", onEvent);
  return () => window.removeEventListener("account-native", onEvent);
}
