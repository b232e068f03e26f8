import { describe, expect, test } from "vitest";
import {
  attest,
  confirm,
  partOf,
  person,
  phone,
  reverify,
  startWizard,
  writesIn,
} from "../../kit/flows/reverification.ts";
import { prefixed } from "../../kit/flows/us-details.ts";
import { field, messageOf } from "../../kit/flows/verification.ts";
import { callsDuring, callsTo } from "../../kit/pages/journey.ts";

const work = (entries: Record<string, string>) => prefixed("occupationCollection", entries);

describe("the wizard", () => {
  test("has three parts, each at its own address [KYC-96, KYC-121?, KYC-116!]", async () => {
    const { visitor } = await startWizard();
    expect([visitor.pathname, visitor.h1]).toEqual(["/correctiveactions/re-verification-kyc", "Check your details"]);
    expect(visitor.text).toContain("Part 1 of 3");
    await visitor.press("Next");
    expect([partOf(visitor), visitor.h1]).toEqual(["employment", "Your work"]);
    await visitor.press("Next");
    expect([partOf(visitor), visitor.h1]).toEqual(["confirmation", "Confirm it’s you"]);
    await confirm(visitor, "900123456");
    expect(visitor.pathname).toBe("/postauth");
  });

  test("sends nothing before the end: its button says Next and is no submit [KYC-08, KYC-121?]", async () => {
    const { visitor } = await startWizard();
    const calls = await callsDuring(async () => {
      visitor.fill(person({ firstName: "Ana", address1: "9 New Street" }));
      await visitor.press("Next");
      visitor.fill(work({ occupation: "Baker" }));
      await visitor.press("Next");
    });
    expect(writesIn(calls)).toEqual([]);
  });

  test("sends the attestation, then a changed phone, then the SSN [KYC-97, KYC-98, KYC-121?]", async () => {
    const { id, visitor } = await startWizard();
    visitor.fill(person({ firstName: "Ana", middleName: "M.", address1: "9 New Street" }));
    await visitor.press("Next");
    visitor.fill(work({ occupation: "Baker", sector: "", employerPhone: "(207) 555-0123" }));
    await visitor.press("Next");
    const calls = await confirm(visitor, "900123456", { phone: "(207) 555-9911" });
    expect(writesIn(calls).slice(0, 3)).toEqual([attest, phone, reverify]);
    const bodyOf = (end: string) => callsTo(calls, "POST", end)[0]?.body;
    const address = { streetAddress2: "", city: "Portland", regionCode: "ME", countryCode: "US", postalCode: "04101" };
    expect(bodyOf(`/kycattestations/v1/users/user-${id}`), "the attestation [API-08]").toEqual({
      VerificationFormFields: {
        firstName: "Ana",
        middleName: "M.",
        lastName: "Sample",
        intlDob: { year: 1988, month: 4, day: 12 },
        address: { ...address, streetAddress: "9 New Street" },
      },
      EmploymentFormFields: {
        occupation: "Baker",
        sector: "",
        schoolName: "",
        citizenship: "US",
        employerName: "Harbor Books",
        employerPhoneNumber: "+12075550123",
        employerAddress: { ...address, streetAddress: "1 Wharf Street", streetAddress2: "Unit 4" },
      },
    });
    expect(bodyOf("/phonenumber"), "the phone [KYC-99, API-10, PHN-20?]").toEqual({ phoneNumber: "+12075559911" });
    expect(bodyOf("/SSN"), "the SSN [API-09]").toEqual({ userKey: `user-${id}`, ssn: "900123456" });
  });

  test("keeps what may be kept over Back, a reload and a second tab, and nothing secret [KYC-121?]", async () => {
    const { visitor } = await startWizard();
    const first = visitor.url;
    visitor.fill(person({ firstName: "Ana" }));
    await visitor.press("Next");
    visitor.fill(work({ employerName: "Bäckerei Müller" }));
    await visitor.press("Next");
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("Confirm it’s you");
    expect(field(visitor, "ssn")?.value).toBe("");
    await visitor.follow("Back to the previous part");
    expect(field(visitor, "occupationCollection.employerName")?.value).toBe("Bäckerei Müller");
    await visitor.get(first);
    expect(field(visitor, "verification.firstName")?.value).toBe("Ana");
    await visitor.press("Next");
    await visitor.press("Next");
    expect(visitor.h1).toBe("Confirm it’s you");
  });

  test("takes the longest names and addresses in any script [KYC-121?]", async () => {
    const { visitor } = await startWizard();
    const long = (letter: string, times: number) => letter.repeat(times);
    const address = { address1: long("路", 60), address2: long("樓", 60), city: long("市", 50) };
    visitor.fill(
      person({ firstName: long("龍", 50), middleName: long("鳳", 50), lastName: long("虎", 50), ...address }),
    );
    await visitor.press("Next");
    expect(visitor.h1).toBe("Your work");
    visitor.fill(
      work({
        occupation: long("工", 60),
        sector: long("業", 60),
        schoolName: long("學", 100),
        employerName: long("公", 60),
        ...address,
      }),
    );
    await visitor.press("Next");
    expect(visitor.h1).toBe("Confirm it’s you");
    expect((visitor.cookies.header("main.localhost", "/") ?? "").length).toBeLessThan(4096);
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("Confirm it’s you");
  });

  test("asks for a date of birth that is not on file at the end, with what is not kept", async () => {
    const { visitor } = await startWizard({ profile: { dateOfBirth: "" } });
    expect(field(visitor, "verification.day")).toBeNull();
    await visitor.press("Next");
    await visitor.press("Next");
    expect(await confirm(visitor, "900123456").then(writesIn)).toEqual([]);
    expect(messageOf(visitor, "dob")).toContain("Enter your whole date of birth");
    const calls = await confirm(visitor, "900123456", person({ month: "4", day: "12", year: "1988" }));
    expect(writesIn(calls)).toContain(attest);
    expect(visitor.pathname).toBe("/postauth");
  });
});
