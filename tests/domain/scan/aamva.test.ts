import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { licenceIn } from "@/domain/licence/aamva";
import { anyText } from "../../kit/sources/any-text.ts";

const maine = [
  ...["@", "\u001e\rANSI 636041090002DL00410280ZM03210018DLDAQ1234567", "DCSQUINN", "DDEN", "DACNORA", "DDFN"],
  ...["DADMARIE", "DBD03072021", "DBB04091988", "DBA03072029", "DAG12 HARBOR LANE", "DAHUNIT 4", "DAIPORTLAND"],
  ...["DAJME", "DAK041010000", "DCGUSA", "\rZMZMAxyz\r"],
].join("\n");
const ontario =
  "@\n\u001e\rANSI 636012030001DL00310275DLDCSO'NEIL\nDCTZOE,ANNE\nDAQO1234-56789-01234\nDBB19880409\nDBD20210307\nDBA20290307\nDAG1 KING ST\nDAITORONTO\nDAJON\nDAKM5V2T6     \nDCGCAN\r";

describe("the barcode of a licence", () => {
  test("of an American one fills every field that it knows", () => {
    expect(licenceIn(maine)).toEqual({
      ...{ licenseNumber: "1234567", firstName: "Nora", lastName: "Quinn", month: "04", day: "09", year: "1988" },
      ...{ issueMonth: "03", issueDay: "07", issueYear: "2021" },
      ...{ expirationMonth: "03", expirationDay: "07", expirationYear: "2029", country: "US" },
      ...{ address1: "12 Harbor Lane", address2: "Unit 4", city: "Portland", region: "ME", zip: "04101" },
    });
  });

  test("of a Canadian one writes dates and postal code its own way", () => {
    expect(licenceIn(ontario)).toMatchObject({
      ...{ licenseNumber: "O1234-56789-01234", firstName: "Zoe", lastName: "O'Neil" },
      ...{ year: "1988", month: "04", day: "09", country: "CA", region: "ON", zip: "M5V 2T6" },
    });
  });

  test.each([
    ["DCTNORA,MARIE\nDCSQUINN", ["Nora", "Quinn"]],
    ["DAAQUINN,NORA,MARIE", ["Nora", "Quinn"]],
    ["DACNORA\nDABQUINN", ["Nora", "Quinn"]],
  ])("of an older kind names the player as %o", (names, read) => {
    const { firstName, lastName } = licenceIn(`@\n\u001e\rANSI 636041020002DL00410280DLDAQ1\n${names}\r`) ?? {};
    expect([firstName, lastName]).toEqual(read);
  });

  test("leaves out what it does not say, and dates that do not exist", () => {
    const bare = "@\n\u001e\rANSI 636041090002DL00410280DLDAQ1\nDBBnone\nDBD99999999\nDAHNONE";
    expect(licenceIn(bare)).toEqual({ licenseNumber: "1", country: "US" });
  });

  test.each([
    ["day", "12011988", "01"],
    ["day", "12311988", "31"],
    ["day", "12001988", undefined],
    ["day", "12321988", undefined],
    ["month", "01091988", "01"],
    ["month", "12091988", "12"],
    ["month", "00091988", undefined],
    ["month", "13091988", undefined],
  ] as const)("takes days and months that there are: the %s of %s is %o", (part, born, found) => {
    expect(licenceIn(maine.replace("DBB04091988", `DBB${born}`))?.[part]).toBe(found);
  });

  test.each([
    ["041010000", "04101"],
    ["04101", "04101"],
    ["041011234", "04101-1234"],
  ])("writes the postal code %s as %s", (code, zip) => {
    expect(licenceIn(maine.replace("DAK041010000", `DAK${code}`))?.zip).toBe(zip);
  });

  test.each([
    "",
    "https://example.test",
    "@\nANSI 12",
    "ANSI 636041DAQ1",
    "@\n\u001e\rANSI 636041090002DL00410280DLDCSX",
  ])("is not found in %o", (text) => expect(licenceIn(text)).toBeUndefined());

  test("is looked for in anything without an error", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(() => licenceIn(`@\n\u001e\rANSI 636041${text}`)).not.toThrow();
      }),
    );
  });

  test.each(["\r", "\r\n", "\u001e", "\u001e\n", "\u001d", "\n\n"])(
    "is read with %o between its elements",
    (lineBreak) => {
      expect(licenceIn(maine.replaceAll("\n", lineBreak))).toEqual(licenceIn(maine));
    },
  );

  test("is read in small letters, without a header, and as an identity card", () => {
    expect(licenceIn(maine.toLowerCase())).toMatchObject({
      licenseNumber: "1234567",
      day: "09",
      region: "ME",
      zip: "04101",
    });
    expect(licenceIn(maine.slice(maine.indexOf("DAQ")))).toEqual(licenceIn(maine));
    expect(licenceIn(maine.replace(/^@\W+/, ""))).toEqual(licenceIn(maine));
    expect(licenceIn(maine.replace("DL0041", "ID0041").replace("DLDAQ", "IDDAQ"))).toEqual(licenceIn(maine));
  });

  test("without a break fills only what has a fixed form", () => {
    const sure = {
      ...{ month: "04", day: "09", year: "1988", issueMonth: "03", issueDay: "07", issueYear: "2021" },
      ...{
        expirationMonth: "03",
        expirationDay: "07",
        expirationYear: "2029",
        country: "US",
        region: "ME",
        zip: "04101",
      },
    };
    expect(licenceIn(maine.replaceAll("\n", ""))).toEqual(sure);
    expect(licenceIn(maine.replaceAll("\n", " "))).toEqual(sure);
  });

  test("never takes a value that has run into the next element, wherever a break is lost", () => {
    const whole = Object.entries(licenceIn(maine) ?? {});
    const breaks = [...maine.matchAll(/\n/g)].map(({ index }) => index);
    fc.assert(
      fc.property(fc.subarray(breaks), (lost) => {
        const text = [...maine].filter((_, at) => !lost.includes(at)).join("");
        for (const [field, value] of Object.entries(licenceIn(text) ?? {}))
          expect(whole).toContainEqual([field, value]);
      }),
    );
  });

  const withNames = (names: string) => {
    const { firstName, lastName } = licenceIn(`@\n\u001e\rANSI 636041020002DL00410280DLDAQ1\n${names}\r`) ?? {};
    return [firstName, lastName];
  };

  test.each([
    ["DAAQUINN$NORA$MARIE", ["Nora", "Quinn"]],
    ["DAAVAN DER BERG, NORA MARIE", ["Nora Marie", "Van Der Berg"]],
    ["DCSQUINN,NORA,MARIE", ["Nora", "Quinn"]],
    ["DCSO'NEIL\nDACNORA", ["Nora", "O'Neil"]],
    ["DCSMcDonald\nDACDeShawn", ["DeShawn", "McDonald"]],
    ["DCSQUINN\nDACNONE", [undefined, "Quinn"]],
    ["DCSQUINN\nDACNORA\nDDET\nDDFT", [undefined, undefined]],
    ["DCSQUINN\nDACNORA\nDDEU\nDDFT", [undefined, "Quinn"]],
    ["DAANORA MARIE QUINN", [undefined, undefined]],
    ["DCTNORA MARIE QUINN", [undefined, undefined]],
    ["DCTQUINN,NORA,MARIE", [undefined, undefined]],
    ["DCSNORA QUINN", [undefined, undefined]],
  ])("names the player in %o as %o", (names, read) => {
    expect(withNames(names)).toEqual(read);
  });

  test.each([
    ["000000000", undefined],
    ["00000", undefined],
    ["4101", undefined],
    ["04101-0000", "04101"],
    ["04101      ", "04101"],
    ["04101-1234", "04101-1234"],
    ["M5V2T6", undefined],
    ["UNAVL", undefined],
  ])("has the American postal code %s as %s", (code, zip) => {
    expect(licenceIn(maine.replace("DAK041010000", `DAK${code}`))?.zip).toBe(zip);
  });

  const from = (issuer: string, ...elements: string[]) =>
    licenceIn(["@", `\u001e\rANSI ${issuer}010001DL00310275DLDAQ1`, ...elements, "\r"].join("\n"));

  test("is Canadian by its country, its issuer or its province", () => {
    expect(from("604428", "DAJQC", "DAKH2X 1Y4")).toMatchObject({ country: "CA", region: "QC", zip: "H2X 1Y4" });
    expect(from("604428")).toMatchObject({ country: "CA" });
    expect(from("999999", "DAJPQ")).toMatchObject({ country: "CA", region: "QC" });
    expect(from("636041", "DCGCAN", "DAJON")).toMatchObject({ country: "CA", region: "ON" });
    expect(from("999999", "DAJPR", "DAK009011234")).toMatchObject({ country: "US", region: "PR", zip: "00901-1234" });
    expect(from("636056")).not.toHaveProperty("country");
    expect(from("636041", "DCGMEX", "DAK04101")).toEqual({ licenseNumber: "1" });
    expect(from("999999", "DAK04101")).toEqual({ licenseNumber: "1" });
  });

  test("prefers the home to the mailing address of older ones", () => {
    const mailing = ["DAG9 OTHER ST", "DAIBANGOR", "DAJME", "DAK04401"];
    const home = ["DAL12 NW 5TH ST", "DANPORTLAND", "DAOME", "DAP04101"];
    expect(from("636041", ...mailing, ...home)).toMatchObject({
      address1: "12 NW 5th St",
      city: "Portland",
      zip: "04101",
    });
    expect(from("636041", ...mailing, "DALNONE")).toMatchObject({
      address1: "9 Other St",
      city: "Bangor",
      zip: "04401",
    });
  });

  test.each(["NONE", "none", "UNAVL", "unavl", "N/A", "", "-", "   "])("leaves out %o", (value) => {
    const ids = ["DCS", "DAC", "DAG", "DAH", "DAI", "DAJ", "DAK", "DBB", "DBD", "DBA"];
    expect(from("636041", ...ids.map((id) => `${id}${value}`))).toEqual({ licenseNumber: "1", country: "US" });
  });

  test("has only dates that exist, in either order", () => {
    expect(from("636041", "DBB19880409")).toMatchObject({ year: "1988", month: "04", day: "09" });
    expect(from("636012", "DBB04091988")).toMatchObject({ year: "1988", month: "04", day: "09" });
    expect(from("636041", "DBB02301988")).not.toHaveProperty("day");
    expect(from("636041", "DBB02291988")).toMatchObject({ day: "29" });
  });
});
