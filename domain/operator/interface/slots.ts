// The places that an operator's own components can fill, and what each may know. The facts of a client component reach the browser, so that
// none of them is a secret, an SSN or a token; what is not listed here is not passed.

/** What a component knows in every place. */
export type Anywhere = {
  /** The brand's folder in `brands/`. */
  readonly brand: string;
  readonly brandName: string;
  /** The language of the page, such as fr-CA. */
  readonly locale: string;
  /** The operator's texts under `Slots.<place>`, in the language of the page. */
  readonly words: Readonly<Record<string, string>>;
};

type BesideStep = {
  /** The corrective action, such as provide-ssn. */
  readonly step: string;
  /** The product that the player is on the way to. */
  readonly product: string;
  /** Screen n of m. */
  readonly n: number;
  readonly of: number;
};

type OnHome = {
  /** What is due at the top of the page. */
  readonly due: "steps" | "blocks" | "nothing";
  /** Products that the player can open now. */
  readonly openProducts: readonly string[];
};

/** What each place knows besides. */
export type FactsOf = {
  "before-step": BesideStep;
  "after-step": BesideStep;
  "home-top": OnHome;
  "home-after-money": OnHome;
  footer: { readonly isSignedIn: boolean };
  blocked: {
    /** Short reason codes, without those whose cause a player may not be told. */
    readonly restrictions: readonly string[];
  };
  success: {
    /** What has just ended well. */
    readonly of:
      | "crossLogin"
      | "document"
      | "merge"
      | "scan"
      | "scanOnPhone"
      | "secondFactor"
      | "steps"
      | "verification";
  };
  "sign-in": { readonly page: "signIn" | "entry" };
};

/** A file of `slots/` is named for its place. */
export type Place = keyof FactsOf;

/** The props of the component that fills a place, with the names of its words: `Slot<"footer", "title" | "text">`. */
export type Slot<P extends Place, Word extends string = string> = Omit<Anywhere, "words"> &
  FactsOf[P] & { readonly words: Readonly<Record<Word, string>> };

export const places: readonly string[] = [
  "before-step",
  "after-step",
  "home-top",
  "home-after-money",
  "footer",
  "blocked",
  "success",
  "sign-in",
] satisfies readonly Place[];
