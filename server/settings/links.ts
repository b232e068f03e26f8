// Where links lead, and what a brand offers.
import { brandIds } from "@/domain/brands";
import { DocumentPaths } from "@/domain/legal/document-links";
import { DestinationPaths, SelfExclusionUrls } from "@/domain/routing/destinations";
import { SupportTimes } from "@/domain/routing/support";
import { TransferPartner } from "@/domain/transfer/partner";
import { publicAddresses } from "./addresses";
import { byBrand, json, list, text } from "./rules";
import { setting } from "./setting";

const sandboxPartner: TransferPartner = {
  name: "Harbor Play",
  logo: "M3 19c3.5 0 3.5-3 7-3s3.5 3 7 3 3.5-3 7-3M8 12l6-8 6 8Z",
};

export const linkSettings = {
  LEGAL_PATHS: setting({
    rule: json(DocumentPaths, '`{"US-NJ-SB": {"termsOfUsePath": "/us-terms-of-use"}}`'),
    default: {},
    changes: "Paths of the legal documents under `/documents`, by site experience, country or region (BR-55?).",
  }),
  DESTINATION_PATHS: setting({
    rule: json(DestinationPaths, '`{"withdrawal": "/cashier/out"}`'),
    default: DestinationPaths.parse({}),
    changes: "Paths of the operator's pages that differ from these (BR-54?).",
  }),
  VOLUNTARY_SELF_EXCLUSION_URLS: setting({
    rule: {
      ...json(SelfExclusionUrls, '`{"US-NJ": "https://…", "US": "https://…", "*": "https://…"}`'),
      outsideSandbox: publicAddresses((urls: Record<string, string>) => Object.values(urls)),
    },
    default: {},
    sandbox: (port) => ({ "*": `http://self-exclusion.main.localhost:${port}/` }),
    changes: "The voluntary self-exclusion program, by region, by country, or for all (COOL-07?).",
  }),
  SUPPORT_TIMES: setting({
    rule: byBrand(SupportTimes, '`{"main": {"days": "everyDay", "from": "08:00", "to": "23:00", "answerHours": 24}}`'),
    default: {},
    sandbox: Object.fromEntries(
      brandIds.map((brand) => [brand, { days: "everyDay", from: "08:00", to: "23:00", answerHours: 24 }] as const),
    ),
    defaultSays: "none: the pages say nothing of hours",
    changes:
      "When support is there, in the brand's time zone, and in how many hours it usually answers. Said wherever a person is the way on.",
  }),
  ENTRY_SOURCE: setting({
    rule: text(),
    default: "Fantasy",
    changes: "`entrySource` on links to deposit and withdraw (BR-34).",
  }),
  MARKETPLACE_VIEW_ONLY: setting({
    rule: list,
    default: [],
    changes: "Brands whose marketplace requires only `ViewMarketplace` (GATE-79?).",
  }),
  TRANSFER_PARTNERS: setting({
    rule: byBrand(TransferPartner, '`{"main": {"name": "…", "logo": "<path data>"}}`'),
    default: {},
    sandbox: { main: sandboxPartner },
    changes:
      "The operator from which accounts can be transferred while the flag `transferFlow` is on, by brand (TRF-02).",
  }),
};
