// Personas for every answer of the identity vendor, for every shape of the form, for reverification and the enhanced check.
import type { Json, PersonaSeed } from "../platform/persona.ts";
import { type PersonaGroup, restriction, sportsbook } from "./rows.ts";

const withStep = (step: string, id: string, story: string, seed: PersonaSeed): PersonaSeed => ({
  id,
  story,
  ...sportsbook,
  restrictions: [
    restriction(
      step === "re-verification-kyc" ? "ReverificationDue" : "IdentityNotVerified",
      [step],
      "Verify your identity",
      "By law we need to know who our players are.",
    ),
  ],
  ...seed,
});

const answered = (id: string, story: string, verification: Json) => withStep("id-verify", id, story, { verification });

const via = (...methods: string[]) => methods.map((method) => ({ method }));

const recoveryMetadata = (id: string) => ({
  ShouldAttemptAccountRecovery: true,
  StrongAuthMetadata: {
    ExistingUserEmailAddress: `${id}@example.test`,
    StrongAuthInitializationKey: `recovery-${id}`,
  },
});

const byStatus: PersonaSeed[] = [
  answered("aldo", "Aldo was verified before, at a sister brand, and the vendor remembers.", {
    verificationStatus: "previouslyPassed",
  }),
  answered("beate", "Beate's details are those of an account that was deleted.", {
    verificationStatus: "previouslyDeleted",
  }),
  answered("cosmo", "Cosmo has no way left to be verified.", {
    verificationStatus: "emptyAcceptableMethods",
  }),
  answered("dietmar", "Dietmar's details match a banned player.", { verificationStatus: "banned" }),
  answered("anselm", "Anselm was banned yesterday; he sees it before he enters anything.", {
    verificationStatus: "banned",
    submitted: true,
  }),
  answered("ebba", "Ebba's form is lost at the vendor, which answers notSubmitted.", {
    verificationStatus: "notSubmitted",
    remainingAttempts: 3,
  }),
  answered("fabio", "Fabio's check is pending; the vendor accepts a document meanwhile.", {
    verificationStatus: "pending",
    acceptableVerificationMethods: via("CxDocUpload"),
  }),
  answered("gerda", "Gerda's check ends in doNothing.", { verificationStatus: "doNothing" }),
  answered("horst", "Horst's details cannot be read; two attempts are left.", {
    verificationStatus: "invalidInputData",
    remainingAttempts: 2,
  }),
  answered("ilse", "Ilse's details are not enough: the vendor wants her licence number.", {
    verificationStatus: "insufficientInformation",
    acceptableVerificationMethods: via("LicenseDataUpload"),
  }),
  answered("jorun", "Jorun must scan a document.", {
    verificationStatus: "verifyInformation",
    acceptableVerificationMethods: via("DocScan", "CxDocUpload"),
  }),
  answered("wilma", "Wilma may scan a document, though the vendor names the form first.", {
    verificationStatus: "verifyInformation",
    acceptableVerificationMethods: via("VerificationForm", "DocScan"),
  }),
  answered("odile", "Odile must verify her details, and a scan is not among her methods.", {
    verificationStatus: "verifyInformation",
    acceptableVerificationMethods: via("VerificationForm"),
    remainingAttempts: 1,
  }),
  answered("knut", "Knut's details belong to an account that cannot be recovered.", { verificationStatus: "kba" }),
  answered("linnea", "Linnea's details belong to an older account of hers, which she can recover.", {
    verificationStatus: "kba",
    resultMetadata: recoveryMetadata("linnea"),
  }),
  answered("manfred", "Manfred's details may belong to another player; a document will decide.", {
    verificationStatus: "kba",
    acceptableVerificationMethods: via("CxDocUpload"),
  }),
  answered("sigrid", "Sigrid gets a status that is not documented.", { verificationStatus: "turnedToStone" }),
  answered("remy", "Remy's check is pending and no method is named.", {
    verificationStatus: "pending",
    acceptableVerificationMethods: [],
  }),
];

const field = (status: string, value?: unknown) => ({ status, ...(value === undefined ? {} : { value }) });

const byForm: PersonaSeed[] = [
  answered("ulf", "Ulf's name and date of birth are prefilled and read-only.", {
    verificationForm: {
      firstName: field("ViewOnly", "Ulf"),
      lastName: field("ViewOnly", "Sample"),
      usDob: field("ViewOnly", "04/12/1988"),
      address: field("Editable", {
        streetAddress: "12 Harbor Lane",
        city: "Portland",
        regionCode: "ME",
        countryCode: "US",
      }),
      ssn9: field("Editable"),
    },
  }),
  answered("viola", "Viola's form is in PascalCase, down to her address.", {
    verificationForm: {
      FirstName: { Status: "Editable", Value: "Viola" },
      LastName: { Status: "Editable", Value: "Sample" },
      IntlDob: { Status: "Editable", Value: { Year: 1988, Month: 4, Day: 12 } },
      Address: {
        Status: "ViewOnly",
        Value: {
          StreetAddress: "12 Harbor Lane",
          StreetAddress2: "Flat 3",
          City: "Portland",
          RegionCode: "ME",
          CountryCode: "US",
          PostalCode: "04101",
        },
      },
      Ssn4: { Status: "Editable" },
    },
  }),
  answered("wim", "Wim's form uses formFieldStatus instead of status.", {
    verificationForm: {
      firstName: { formFieldStatus: "ViewOnly", value: "Wim" },
      lastName: { formFieldStatus: "Editable", value: "Sample" },
      ssn4: { formFieldStatus: "Editable" },
    },
  }),
  answered("yngve", "Yngve is asked for his driving licence too.", {
    verificationForm: {
      firstName: field("Editable"),
      lastName: field("Editable"),
      usDob: field("Editable"),
      address: field("Editable"),
      licenseNumber: field("Editable"),
      licenseIssueDate: field("Editable"),
      licenseExpirationDate: field("Editable"),
    },
  }),
  answered("xenia", "Xenia is only asked for the last four digits of her SSN.", {
    verificationForm: { ssn4: field("Editable") },
  }),
  withStep("id-verify", "casimir", "Casimir lives in Ontario, where the form asks for consent to a credit check.", {
    siteExperience: "CA-ON-SB",
  }),
  withStep("id-verify", "ottilie", "Ottilie lives in England: day before month, and no SSN.", {
    brand: "uk",
    siteExperience: "US-SB",
  }),
  withStep("id-verify", "gretel", "Gretel proves who she is at Nugget House.", {
    brand: "gnog",
    product: "casino",
    siteExperience: "US-CS-GNOG",
  }),
  withStep("id-verify", "lasse", "Lasse proves who he is before his first lottery ticket.", {
    brand: "lottery",
    product: "lottery",
    siteExperience: "LOTTERY",
  }),
  withStep("id-verify", "paz", "Paz is served by older services while proving who she is.", {
    quirks: { pascalCase: true },
  }),
];

const reverification: PersonaSeed[] = [
  withStep("re-verification-kyc", "ophelia", "Ophelia has to confirm her details, and little is on file.", {
    profile: {
      lastName: "",
      address: { countryCode: "US" },
      employment: { employerName: null, employerAddress: null },
    },
    phone: null,
  }),
  withStep("re-verification-kyc", "paolo", "Paolo has to confirm his details, served by older services.", {
    quirks: { pascalCase: true },
  }),
  withStep("re-verification-kyc", "quentin", "Quentin has to confirm his details; reading them fails.", {
    quirks: { fails: "GET /kycattestations/*" },
  }),
  withStep("re-verification-kyc", "renate", "Renate has to confirm her details; submitting them fails.", {
    quirks: { fails: "POST /kycattestations/*" },
  }),
  withStep("re-verification-kyc", "silas", "Silas has to confirm his details; reading his profile fails.", {
    quirks: { fails: "GET /users/v1/profile" },
  }),
  withStep("re-verification-kyc", "tamar", "Tamar has to confirm her details, in Ontario.", {
    siteExperience: "CA-ON-SB",
  }),
  withStep("re-verification-kyc", "benno", "Benno has two attempts to confirm his SSN, and then a scan.", {
    verification: {
      verificationStatus: "insufficientInformation",
      remainingAttempts: 2,
      acceptableVerificationMethods: via("DocScan"),
      verificationForm: { ssn4: field("Editable") },
    },
  }),
];

const enhancedCheck: PersonaSeed[] = [
  withStep("kyc-adv-check", "ursel", "Ursel has one attempt at the enhanced check, and then an upload.", {
    verification: {
      verificationStatus: "insufficientInformation",
      remainingAttempts: 2,
      acceptableVerificationMethods: via("CxDocUpload"),
    },
  }),
  withStep("kyc-adv-check", "valter", "Valter has no attempt left, and the vendor names only a scan.", {
    verification: {
      verificationStatus: "insufficientInformation",
      remainingAttempts: 0,
      acceptableVerificationMethods: via("DocScan"),
    },
  }),
];

const verification: PersonaSeed[] = [...byStatus, ...byForm, ...reverification, ...enhancedCheck];

export const groups: PersonaGroup[] = [
  { place: 40, title: "Verifying identity", hint: "every answer of the identity vendor", personas: verification },
];
