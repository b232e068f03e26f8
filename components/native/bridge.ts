// The bridge to the operator's own app (GATE-83?). Absent means the web.

/** What the app offers to the account area. */
export type NativeBridge = {
  close(): void;
  /** Signs in with what the app holds. @returns whether it worked */
  login(): Promise<boolean>;
  storeCredentials(credentials: { login: string; password: string }): void;
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
