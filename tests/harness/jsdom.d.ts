// jsdom ships no types; this is the part of it that the harness uses.
declare module "jsdom" {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: { url?: string; virtualConsole?: VirtualConsole });
    readonly window: Window & typeof globalThis;
  }
}
