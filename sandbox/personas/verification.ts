// People whom the identity vendor answers in its every way, and those whose details are asked for in another form.
import type { Json, PersonaSeed } from "../platform/persona.ts";

function must(code: string, id: string, story: string, seed: PersonaSeed = {}): PersonaSeed {
  const restriction = {
    shortReasonCode: code === "re-verification-kyc" ? "ReverificationDue" : "IdentityNotVerified",
    correctiveActions: [{ correctiveActionCode: code }],
    explanation: { header: "Verify your identity", details: "The law asks us to know who our players are." },
  };
  return { id, story, product: "sportsbook", siteExperience: "US-SB", restrictions: [restriction], ...seed };
}

const answered = (id: string, story: string, verification: Json, seed: PersonaSeed = {}) =>
  must("id-verify", id, story, { verification, ...seed });

const via = (...methods: string[]) => methods.map((method) => ({ method }));

const recovery = (id: string) => ({
  ShouldAttemptAccountRecovery: true,
  StrongAuthMetadata: {
    ExistingUserEmailAddress: `${id}@example.test`,
    StrongAuthInitializationKey: `recovery-${id}`,
  },
});

const answeredPeople: PersonaSeed[] = [
  answered("aldo", "Aldo was verified before, at a sister brand, and the vendor remembers.", {
    verificationStatus: "previouslyPassed",
  }),
  answered("beate", "Beate's details are those of an account that was deleted.", {
    verificationStatus: "previouslyDeleted",
  }),
  answered("cosmo", "Cosmo is told that no way of verifying him is left.", {
    verificationStatus: "emptyAcceptableMethods",
  }),
  answered("dietmar", "Dietmar's details are those of somebody who is banned.", { verificationStatus: "banned" }),
  answered("anselm", "Anselm was found to be banned yesterday; he sees it before he types anything.", {
    verificationStatus: "banned",
    submitted: true,
  }),
  answered("ebba", "Ebba's form gets lost at the vendor: not submitted, it says.", {
    verificationStatus: "notSubmitted",
    remainingAttempts: 3,
  }),
  answered("fabio", "Fabio's check is pending, and the vendor would take a document meanwhile.", {
    verificationStatus: "pending",
    acceptableVerificationMethods: via("CxDocUpload"),
  }),
  answered("gerda", "Gerda's check ends with a shrug: there is nothing to do.", { verificationStatus: "doNothing" }),
  answered("horst", "Horst's details cannot be read; he has two more tries.", {
    verificationStatus: "invalidInputData",
    remainingAttempts: 2,
  }),
  answered("ilse", "Ilse's details are not enough: the vendor wants the number of her licence.", {
    verificationStatus: "insufficientInformation",
    acceptableVerificationMethods: via("LicenseDataUpload"),
  }),
  answered("jorun", "Jorun must show a document to the camera.", {
    verificationStatus: "verifyInformation",
    acceptableVerificationMethods: via("DocScan", "CxDocUpload"),
  }),
  answered("wilma", "Wilma may show a document to the camera, though the vendor names the form first.", {
    verificationStatus: "verifyInformation",
    acceptableVerificationMethods: via("VerificationForm", "DocScan"),
  }),
  answered("odile", "Odile must verify her details, and no camera is among her ways.", {
    verificationStatus: "verifyInformation",
    acceptableVerificationMethods: via("VerificationForm"),
    remainingAttempts: 1,
  }),
  answered("knut", "Knut's details belong to an account that cannot be recovered.", { verificationStatus: "kba" }),
  answered("linnea", "Linnea's details belong to an older account of hers, which she can recover.", {
    verificationStatus: "kba",
    resultMetadata: recovery("linnea"),
  }),
  answered("manfred", "Manfred's details belong to somebody else, perhaps: a document will tell.", {
    verificationStatus: "kba",
    acceptableVerificationMethods: via("CxDocUpload"),
  }),
  answered("sigrid", "Sigrid gets an answer that no document mentions.", { verificationStatus: "turnedToStone" }),
  answered("remy", "Remy's check is pending and no way on is named.", {
    verificationStatus: "pending",
    acceptableVerificationMethods: [],
  }),
];

const field = (status: string, value?: unknown) => ({ status, ...(value === undefined ? {} : { value }) });

const peopleWithForms: PersonaSeed[] = [
  answered("ulf", "Ulf's name and date of birth are known and not his to change.", {
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
  answered("viola", "Viola's form is written in PascalCase, down to her address.", {
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
  answered("wim", "Wim's form says formFieldStatus where the others say status.", {
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
  answered("xenia", "Xenia is only asked for the last four digits.", { verificationForm: { ssn4: field("Editable") } }),
  must("id-verify", "casimir", "Casimir lives in Ontario, where the form asks to check his credit.", {
    siteExperience: "CA-ON-SB",
  }),
  must("id-verify", "ottilie", "Ottilie lives in England: day before month, and no SSN.", {
    brand: "uk",
    siteExperience: "US-SB",
  }),
  must("id-verify", "gretel", "Gretel proves who she is at Nugget House.", {
    brand: "gnog",
    product: "casino",
    siteExperience: "US-CS-GNOG",
  }),
  must("id-verify", "lasse", "Lasse proves who he is before his first lottery ticket.", {
    brand: "lottery",
    product: "lottery",
    siteExperience: "LOTTERY",
  }),
  must("id-verify", "paz", "Paz is served by older services while proving who she is.", {
    quirks: { pascalCase: true },
  }),
];

const peopleToReverify: PersonaSeed[] = [
  must("re-verification-kyc", "ophelia", "Ophelia is due again, and little is on file about her.", {
    profile: {
      lastName: "",
      address: { countryCode: "US" },
      employment: { employerName: null, employerAddress: null },
    },
    phone: null,
  }),
  must("re-verification-kyc", "paolo", "Paolo is due again, and served by older services.", {
    quirks: { pascalCase: true },
  }),
  must("re-verification-kyc", "quentin", "Quentin is due again; what is on file about him cannot be read.", {
    quirks: { fails: "GET /kycattestations/*" },
  }),
  must("re-verification-kyc", "renate", "Renate is due again; her attestation cannot be kept.", {
    quirks: { fails: "POST /kycattestations/*" },
  }),
  must("re-verification-kyc", "silas", "Silas is due again; his profile cannot be read.", {
    quirks: { fails: "GET /users/v1/profile" },
  }),
  must("re-verification-kyc", "tamar", "Tamar is due again, in Ontario.", { siteExperience: "CA-ON-SB" }),
  must("re-verification-kyc", "benno", "Benno is due again, and his number has two tries left and then a scan.", {
    verification: {
      verificationStatus: "insufficientInformation",
      remainingAttempts: 2,
      acceptableVerificationMethods: via("DocScan"),
      verificationForm: { ssn4: field("Editable") },
    },
  }),
];

const peopleUnderCloserLook: PersonaSeed[] = [
  must("kyc-adv-check", "ursel", "Ursel has one try at the closer look; then a document must do.", {
    verification: {
      verificationStatus: "insufficientInformation",
      remainingAttempts: 2,
      acceptableVerificationMethods: via("CxDocUpload"),
    },
  }),
  must("kyc-adv-check", "valter", "Valter has no try left, and the vendor names no way that can be shown.", {
    verification: {
      verificationStatus: "insufficientInformation",
      remainingAttempts: 0,
      acceptableVerificationMethods: via("DocScan"),
    },
  }),
];

export const peopleToVerify: PersonaSeed[] = [
  ...answeredPeople,
  ...peopleWithForms,
  ...peopleToReverify,
  ...peopleUnderCloserLook,
];
