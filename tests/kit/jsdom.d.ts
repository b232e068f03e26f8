// jsdom ships no types; these are those of the part that the kit uses.
declare module "jsdom" {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: { url?: string; virtualConsole?: VirtualConsole });
    readonly window: Window & typeof globalThis;
    reconfigure(settings: { url: string }): void;
  }
}
