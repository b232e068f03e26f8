import type { Brand } from "../../../../domain/brands.ts";
import type { Product } from "../../../../domain/products.ts";
import {
  restrictionScreens,
  type ScreenedRestriction,
  screenedRestrictions,
} from "../../../../domain/restrictions/restriction-screens.ts";
import { inDays } from "../../../../sandbox/personas/rows.ts";
import type { Screen } from "../../browser/screens.ts";
import type { Restriction } from "../../stack/sandbox-client.ts";
import { inSequence } from "../reach.ts";
import { screenOfPersona } from "./of-personas.ts";

const block = (shortReasonCode: string, header = "", details = ""): Restriction => ({
  shortReasonCode,
  correctiveActions: [],
  isPostAuth: true,
  ...(header && { explanation: { header, details } }),
});

const blocked = (id: string, requirement: string, ...restrictions: Restriction[]): Screen =>
  inSequence(id, requirement, { persona: { product: "sportsbook", siteExperience: "US-SB", restrictions } });

/** What decides the parts of a screen; codes that agree on it differ in their texts only. */
const partsOf = (code: ScreenedRestriction): string => {
  const { layout, actions, lookAround } = restrictionScreens[code];
  return [layout, lookAround, ...actions].join();
};

/** The product that a block is about. */
const products: Partial<Record<ScreenedRestriction, Product>> = {
  SBBetaAccountFlag: "sportsbook",
  SBBetaLocationRestricted: "sportsbook",
  P500TradingRestriction: "sportsbook",
  CasinoBetaAccountFlag: "casino",
  DenyPickSixGeoLocationSiteExperience: "pick6",
  DenyPickSixBlockedEmailHost: "pick6",
  DenyPickSixEmployeeAccountTypes: "pick6",
};
const without =
  (product: Product) =>
  ({ products: offered }: Brand) =>
    !offered.includes(product) && `it does not have ${product}`;

function whyNot(code: ScreenedRestriction): Pick<Screen, "whyNotIn"> {
  const product = products[code];
  if (code === "NonCanadianResident") return { whyNotIn: () => "it is not offered in Canada" };
  return product ? { whyNotIn: without(product) } : {};
}

const screened = (code: ScreenedRestriction): Screen => {
  const first = screenedRestrictions.find((other) => partsOf(other) === partsOf(code)) ?? code;
  return {
    ...screenOfPersona(`block-${code}`, restrictionScreens[code].persona, "CA-37"),
    ...whyNot(code),
    ...(first !== code && { sameLayoutAs: `block-${first}` }),
  };
};

/** The personas of `variantScreens`. */
const variants = [
  screenOfPersona("block-native-app", "nanda", "RS-59?"),
  screenOfPersona("block-other-operator", "lena", "RS-20"),
  { ...screenOfPersona("block-horse-racing", "hank", "RS-08"), whyNotIn: without("horse") },
  screenOfPersona("block-with-reactivation", "bella", "RS-54"),
  screenOfPersona("block-plain-chargeback", "ivana", "RS-49"),
];

const explanation = "Your bank took back a payment that you had made to us.\nUntil this is settled you cannot play.";

export const blockScreens: Screen[] = [
  blocked("block-generic", "CA-38", block("CodeOfNextYear", "A payment was reversed", explanation)),
  ...screenedRestrictions.map(screened),
  ...variants,
  screenOfPersona("block-play-time-minutes", "pip", "PLAY-02"),
  screenOfPersona("block-play-time-unknown", "pascal", "PLAY-02"),
  screenOfPersona("block-received-document", "thea", "RS-32"),
  screenOfPersona("block-received-withdrawal", "tove", "RS-31"),
  { ...screenOfPersona("locked-several", "bruno", "RS-52"), path: "/locked?product=sportsbook" },
  ...(["rowan", "wendell", "toivo"] as const).map((persona) => ({
    ...screenOfPersona(`status-${persona}`, persona, "RS-52"),
    path: "/accountcenter/status",
  })),
  {
    ...screenOfPersona("status-several", "rowan", "RS-52"),
    path: "/accountcenter/status",
    persona: {
      restrictions: [
        { ...block("UnderReview"), caseReference: "4471-0829", expectedBy: inDays(4) },
        { ...block("RequireW9"), state: "received", receivedAt: inDays(-3) },
      ],
    },
  },
  { ...screenOfPersona("status-none", "nora", "RS-52"), path: "/accountcenter/status" },
  blocked("block-stops", "CA-38", {
    ...block("UnderReview", "Under review", explanation),
    stops: ["play"],
    balance: 64.25,
  }),
  blocked("block-received", "RS-27", { ...block("RequireW9"), state: "received", receivedAt: inDays(-3) }),
  blocked(
    "blocks-several",
    "CA-39",
    block("ChargebackFlag", "A payment was reversed", explanation),
    block("MultiAccountFlag", "Your accounts are locked", "You seem to have more than one account."),
  ),
];
