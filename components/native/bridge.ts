// The bridge to the operator's own app (GATE-83?). Absent means the web.
import { seconds } from "@/domain/duration";

/** How long a page waits for an answer of the app, which may never come. */
export const bridgeTimeoutMs = seconds(2);

/** The same while the app stores credentials: the device may ask for the face or finger first. */
export const storeTimeoutMs = seconds(60);

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

/**
 * Listens for a message of the app: an event named `account-native` on the window.
 * @returns stops listening
 */
export function onNativeMessage(message: NativeMessage, listener: () => void): () => void {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === message) listener();
  };
  window.addEventListener("account-native", heard);
  return () => window.removeEventListener("account-native", heard);
}
