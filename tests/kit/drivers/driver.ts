// What a walk needs of a browser. Chromium, Firefox and WebKit each have a driver.
export type Driver = {
  readonly runsScripts: boolean;
  /** Opens an address and waits until it is shown. */
  open(address: string): Promise<void>;
  /** Waits until the page with this first heading, and with this button or link, is shown and can be used. */
  at(heading: string | RegExp, control?: string | RegExp): Promise<void>;
  /** Enters text into a field, chooses an option, or ticks a box or a choice. @param label of the field, or legend of a group */
  fill(label: string, value: string | true): Promise<void>;
  attach(label: string, file: File): Promise<void>;
  press(button: string | RegExp): Promise<void>;
  follow(link: string | RegExp): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Calls a function in the page. Its source is sent there, so it refers to nothing outside. */
  evaluate<Result>(work: () => Result): Promise<Result>;
  close(): Promise<void>;
};
