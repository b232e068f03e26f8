// The places of our pages that an operator fills: with a component of the folder, with a provider's script, or with both. The facts of a
// client component reach the browser, so that none of them is a secret, an SSN or a token; what is not listed here is not passed.

/** What a component knows in every place. */
type Anywhere = {
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

type NoFacts = Readonly<Record<never, never>>;

/** What each place knows besides. */
export type FactsOf = {
  "before-step": BesideStep;
  "after-step": BesideStep;
  footer: { readonly isSignedIn: boolean };
  "sign-in": NoFacts;
  "home-after-money": NoFacts;
  verification: NoFacts;
  "strong-authentication": NoFacts;
  attestation: {
    /** The attestation that is shown; a provider knows it too. */
    readonly attestation: string;
  };
};

/** A file of `slots/` is named for its place. */
export type Place = keyof FactsOf;

/** The props of the component that fills a place, with the names of its words: `Slot<"footer", "title" | "text">`. */
export type Slot<P extends Place, Word extends string = string> = Omit<Anywhere, "words"> &
  FactsOf[P] & { readonly words: Readonly<Record<Word, string>> };

/** Place → the provider whose script fills it, as `PROVIDER_SCRIPTS` and the script itself call it (API-89 to API-94, API-105?). */
export const providerOf = {
  "before-step": undefined,
  "after-step": "correctiveActions",
  footer: undefined,
  "sign-in": "multiAccounting",
  "home-after-money": "balances",
  verification: "verification",
  "strong-authentication": "strongAuthentication",
  attestation: "responsibleGaming",
} as const satisfies Readonly<Record<Place, string | undefined>>;

export type ProviderName = NonNullable<(typeof providerOf)[Place]>;

export const places: readonly string[] = Object.keys(providerOf);
export const providerNames: readonly ProviderName[] = Object.values(providerOf).filter((name) => name !== undefined);
