// jsdom ships no types; these are those of the part that the harness uses.
declare module "jsdom" {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: { url?: string; virtualConsole?: VirtualConsole });
    readonly window: Window & typeof globalThis;
    reconfigure(settings: { url: string }): void;
  }
}
